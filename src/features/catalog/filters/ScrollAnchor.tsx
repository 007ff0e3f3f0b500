import { Component, type ComponentProps } from 'react'

interface Place {
  control: Element
  scroller: Element
  /** From the top of the scroller's window, in pixels. */
  top: number
}

/**
 * Scroll anchoring for the control that was changed last: when a response adds options above it, its panel scrolls
 * by as much. Browsers anchor only a panel that is scrolled already, and Safari never does. A class, because hooks
 * cannot measure before an update.
 */
export class ScrollAnchor extends Component<ComponentProps<'div'>> {
  private changed: Element | undefined

  override getSnapshotBeforeUpdate(): Place | null {
    const control = this.changed
    const scroller = control?.isConnected ? scrollerOf(control) : undefined
    return control && scroller ? { control, scroller, top: topIn(scroller, control) } : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | null) {
    if (!before?.control.isConnected) return
    const { control, scroller, top } = before
    const moved = topIn(scroller, control) - top
    if (moved !== 0) scroller.scrollTop += moved
  }

  override render() {
    return (
      <div
        {...this.props}
        onChange={({ target }) => {
          this.changed = target
        }}
      />
    )
  }
}

const topIn = (scroller: Element, control: Element) =>
  control.getBoundingClientRect().top - scroller.getBoundingClientRect().top

/** The sidebar, the dialog's body or the popover around the filters. */
function scrollerOf({ parentElement: parent }: Element): Element | undefined {
  if (!parent || parent === document.body) return undefined
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}
