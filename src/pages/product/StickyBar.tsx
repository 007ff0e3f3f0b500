import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Purchase } from '~/blocks/product/buyBox/usePurchase'
import { DESKTOP, SELECT_OPTIONS_SCROLL_MS, TABLET } from '~/config/constants'
import { paths } from '~/config/paths'
import type { Buyable, ProductImage } from '~/domain/product/product'
import {
  chooseLabel,
  firstMissingOption,
  InlineVariationForm,
} from '~/features/product/variation/VariationForm'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { focusContent } from '~/lib/focus'
import { smoothScrollTo } from '~/lib/scrolling'
import { interpolate } from '~/lib/text'
import { useIsOutside, useMediaQuery } from '~/lib/viewport'
import * as productMessages from '~/messages/product'
import { useSalePrice } from '~/state/sales'
import { Button } from '~/ui/forms/Button'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import { Icon } from '~/ui/media/Icon'
import { ProductImg } from '~/ui/media/ProductImg'
import { AppLink } from '~/ui/navigation/AppLink'
import { Price } from '~/ui/text/Price'
import styles from './StickyBar.module.css'

interface StickyBarProps {
  product: Buyable
  image: ProductImage | undefined
  form: VariationFormState
  purchase: Purchase
  /** The form's add-to-cart button. */
  button: RefObject<HTMLButtonElement | null>
}

/** More selects than this leave no space for the name. */
const MAX_INLINE_OPTIONS = 3

/**
 * The form in a bar at the bottom of the window (docs/behaviour.md#product-page), while its button is scrolled
 * out at the top, on a phone also while it is below the window; on a wide window with options and quantity.
 */
export function StickyBar(props: StickyBarProps) {
  const part = useRef<HTMLDivElement>(null)
  const isOutside = useIsOutside(props.button, useMarginOf(part))
  return (
    <>
      <div ref={part} className={styles.part} />
      {isOutside && <Bar {...props} />}
    </>
  )
}

/** Longer than any page, so that an element below the window counts as inside it. */
const BELOW_WINDOW_PX = 1_000_000

/** `rootMargin` of the part of the window in which the form's button counts as visible. */
function useMarginOf(part: RefObject<Element | null>) {
  const [margin, setMargin] = useState('0px')
  const isTablet = useMediaQuery(TABLET)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { top, bottom } = element.getBoundingClientRect()
      // Without the margin, a jump from above the button to below it would not notify the observer.
      const below = isTablet ? BELOW_WINDOW_PX : bottom - innerHeight
      setMargin(`${-top}px 0px ${below}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [part, isTablet])
  return margin
}

function Bar({ product, image, form, purchase, button }: StickyBarProps) {
  const { variation, status } = form
  const { isReady, state, busy } = purchase
  const isWide = useMediaQuery(DESKTOP)
  const productPrice = useSalePrice(product.id, product.price)
  const hasOptions = isWide && form.attributes.length <= MAX_INLINE_OPTIONS
  const { isSoldIndividually, limits } = variation ?? product
  const chosen = form.attributes.flatMap(
    ({ options, chosen }) => options.find(({ slug }) => slug === chosen)?.name ?? [],
  )
  const canAdd = isReady || status === 'checking'
  const message = form.message?.text
  const problem =
    purchase.error ??
    (message === productMessages.selectionReset ? undefined : message) ??
    (status === 'unavailable'
      ? (variation?.text ?? productMessages.unavailableVariation)
      : undefined)

  function selectOptions() {
    const option = button.current?.form && firstMissingOption(button.current.form)
    if (!option) return
    // Before scrolling: the bar may unmount on the way and must not contain the focus then.
    option.focus({ preventScroll: true })
    smoothScrollTo(scrollTopFor(option), SELECT_OPTIONS_SCROLL_MS)
  }

  return (
    <aside
      ref={useFocusAbove(button)}
      className={styles.bar}
      aria-label={interpolate(productMessages.stickyBar, { name: product.name })}
    >
      <div className={styles.inner}>
        <div className={styles.image}>
          <ProductImg image={image && { ...image, alt: '' }} sizes="3rem" />
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{product.name}</p>
          {problem ? (
            <p className={styles.error}>{problem}</p>
          ) : purchase.showsCartLink ? (
            <AppLink to={paths.cart()} className={styles.cartLink}>
              {productMessages.viewCart}
            </AppLink>
          ) : (
            <p className={styles.price}>
              <Price price={variation?.price ?? productPrice} />
              {chosen.length > 0 && !hasOptions && (
                <span className={styles.chosen}>{chosen.join(', ')}</span>
              )}
            </p>
          )}
        </div>
        {hasOptions && <InlineVariationForm form={form} />}
        {isWide && !isSoldIndividually && (
          <QuantityStepper
            value={purchase.quantity}
            limits={limits}
            onChange={purchase.setQuantity}
            label={productMessages.quantity}
          />
        )}
        {canAdd ? (
          <Button
            isBusy={busy === 'add' || status === 'checking'}
            aria-disabled={!isReady || busy !== undefined}
            onClick={purchase.addToCart}
          >
            <Icon name={state === 'added' ? 'check' : 'cart'} />
            {product.buttonLabel}
          </Button>
        ) : (
          <Button onClick={selectOptions}>
            {chooseLabel(form) ?? productMessages.selectOptionsFirst}
          </Button>
        )}
      </div>
    </aside>
  )
}

/** The top of the page, or the smallest scroll offset that shows the option in the upper three quarters of the window. */
function scrollTopFor(option: HTMLElement) {
  const bottom = option.getBoundingClientRect().bottom + scrollY
  return Math.max(0, Math.round(bottom - innerHeight * 0.75))
}

/**
 * Ref for the bar: scrolls a focused control out from under it, and moves the focus to `button` if the bar
 * unmounts with the focus inside.
 */
function useFocusAbove(button: RefObject<HTMLButtonElement | null>) {
  return useCallback(
    (bar: HTMLElement | null) => {
      const focused = document.activeElement as HTMLElement | null
      // Content that only receives the focus, as after a navigation, may be as tall as the page. The form has been
      // scrolled away by the shopper, and would bring its button back.
      const isContent = !focused || focused.tabIndex < 0
      if (bar && !isContent && !button.current?.form?.contains(focused)) {
        const { top } = bar.getBoundingClientRect()
        const box = focused.getBoundingClientRect()
        if (box.bottom > top && box.top < innerHeight) focused.scrollIntoView({ block: 'nearest' })
      }
      return () => {
        if (!bar?.contains(document.activeElement)) return
        // A campaign may have removed the form.
        if (button.current) button.current.focus({ preventScroll: true })
        else focusContent()
      }
    },
    [button],
  )
}
