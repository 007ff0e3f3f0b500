import { hideOnError, lazyWithPreload } from '~/ui/feedback/lazyWithPreload'
import type { SocialSignInProps } from './SocialSignIn'

const SocialSignIn = lazyWithPreload(
  () => import('./SocialSignIn').then((module) => module.SocialSignIn),
  hideOnError('loading the sign-in by other sites'),
)

/**
 * For forms beside which few shoppers sign in: loads the buttons only where the shop has them. The form is in the
 * same `Suspense`, where it can wait: buttons that came later would move it under the shopper's finger.
 */
export const LazySocialSignIn = (props: SocialSignInProps) =>
  props.signIn && <SocialSignIn {...props} />
