import { Component, type ComponentType } from 'react'

let hasCaught = false

/** Whether a component has thrown since the page was loaded. */
export const hasCaughtError = () => hasCaught

/**
 * A component that is replaced when it throws while it renders, so that the rest of the page stays.
 *
 * @param onError returns what replaces it, with the same props; see `showError` and `hideOnError`
 */
export function withErrorBoundary<Props extends object>(
  Guarded: ComponentType<Props>,
  onError: (error: unknown) => ComponentType<Props>,
) {
  return class extends Component<Props> {
    override state = { Shown: Guarded }

    override componentDidCatch(error: unknown) {
      hasCaught = true
      this.setState({ Shown: onError(error) })
    }

    override render() {
      return <this.state.Shown {...this.props} />
    }
  }
}
