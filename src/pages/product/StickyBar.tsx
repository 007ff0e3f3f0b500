import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Buying } from '~/blocks/product/useBuying'
import { DESKTOP } from '~/config/breakpoints'
import { SELECT_OPTIONS_SCROLL_MS } from '~/config/constants'
import { messages } from '~/config/messages'
import { paths } from '~/config/paths'
import type { Buyable, ProductImage } from '~/domain/product/product'
import { missingOption } from '~/features/product/variation/missingOption'
import type { VariationFormState } from '~/features/product/variation/useVariationForm'
import { VariationLine } from '~/features/product/variation/VariationForm'
import { smoothScrollTo } from '~/lib/smoothScroll'
import { useIsScrolledPast, useMediaQuery } from '~/lib/viewport'
import { AppLink } from '~/ui/navigation/AppLink'
import { Button } from '~/ui/forms/Button'
import { Icon } from '~/ui/media/Icon'
import { Price } from '~/ui/text/Price'
import { ProductPicture } from '~/ui/media/ProductPicture'
import { QuantityStepper } from '~/ui/forms/QuantityStepper'
import styles from './StickyBar.module.css'

interface StickyBarProps {
  product: Buyable
  image: ProductImage | undefined
  form: VariationFormState
  buying: Buying
  /** The form's add-to-cart button: the bar stands while that one is out of sight above. */
  button: RefObject<HTMLButtonElement | null>
}

/** More drop-downs than this leave no room for the name. */
const OPTIONS_MAX = 3

/**
 * The form once more at the foot of the window (spec 2.5, 4.13): in short where the window is narrow,
 * with its options and quantity where it is wide.
 */
export const StickyBar = (props: StickyBarProps) =>
  useIsScrolledPast(props.button) && <Bar {...props} />

function Bar({ product, image, form, buying, button }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusKept(bar, button)
  const { variation, status } = form
  const { isReady, state, busy } = buying
  const isWide = useMediaQuery(DESKTOP)
  const hasOptions = isWide && form.attributes.length <= OPTIONS_MAX
  const { isSoldIndividually, limits } = variation ?? product
  const chosen = form.attributes.flatMap(
    ({ options, chosen }) => options.find(({ slug }) => slug === chosen)?.name ?? [],
  )
  const canAdd = isReady || status === 'checking'
  const said = form.message?.text
  const problem =
    buying.error ??
    (said === messages.selectionReset ? undefined : said) ??
    (status === 'unavailable' ? (variation?.text ?? messages.unavailableVariation) : undefined)

  function selectOptions() {
    const option = button.current?.form && missingOption(button.current.form)
    if (!option) return
    // At once, so that the focus is not in the bar when that goes.
    option.focus({ preventScroll: true })
    smoothScrollTo(topThatShows(option), SELECT_OPTIONS_SCROLL_MS)
  }

  return (
    <aside ref={bar} className={styles.bar} aria-label={`Buy ${product.name}`}>
      <div className={styles.inner}>
        <div className={styles.picture}>
          <ProductPicture image={image && { ...image, alt: '' }} sizes="3rem" />
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{product.name}</p>
          {problem ? (
            <p className={styles.error}>{problem}</p>
          ) : buying.hasWayToCart ? (
            <AppLink to={paths.cart()} className={styles.way}>
              {messages.viewCart}
            </AppLink>
          ) : (
            <p className={styles.price}>
              <Price price={variation?.price ?? product.price} />
              {chosen.length > 0 && !hasOptions && (
                <span className={styles.chosen}>{chosen.join(', ')}</span>
              )}
            </p>
          )}
        </div>
        {hasOptions && <VariationLine form={form} />}
        {isWide && !isSoldIndividually && (
          <QuantityStepper
            value={buying.quantity}
            limits={limits}
            onChange={buying.setQuantity}
            label="Quantity"
          />
        )}
        {canAdd ? (
          <Button
            isBusy={busy === 'add' || status === 'checking'}
            aria-disabled={!isReady || busy !== undefined}
            onClick={buying.addToCart}
          >
            <Icon name={state === 'added' ? 'check' : 'cart'} />
            {product.buttonLabel}
          </Button>
        ) : (
          <Button onClick={selectOptions}>{messages.selectOptionsFirst}</Button>
        )}
      </div>
    </aside>
  )
}

/** The top of the page (spec 2.5), or as near to it as still shows the option. */
function topThatShows(option: HTMLElement) {
  const bottom = option.getBoundingClientRect().bottom + scrollY
  return Math.max(0, Math.round(bottom - innerHeight * 0.75))
}

/** The bar covers nothing that has the focus when it comes, and takes no focus with it when it goes. */
function useFocusKept(bar: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const shown = bar.current
    const backTo = button.current
    const focused = document.activeElement
    const top = shown?.getBoundingClientRect().top ?? 0
    const box = focused?.getBoundingClientRect()
    if (focused !== document.body && box && box.bottom > top && box.top < innerHeight) {
      focused?.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      if (shown?.contains(document.activeElement)) backTo?.focus({ preventScroll: true })
    }
  }, [bar, button])
}
