import { useEffect, useRef, useState, type FormEvent } from 'react'
import { site } from '~/config/site'
import { shippingMessages } from '~/config/shippingMessages'
import type { Cart } from '~/domain/cart/cart'
import { ratePlaceOf, statesOf, type RatePlace } from '~/domain/cart/ratePlace'
import { Button } from '~/ui/forms/Button'
import { Notice } from '~/ui/feedback/Notice'
import { SelectField, TextField } from '~/ui/forms/Field'
import styles from './ShippingChoice.module.css'
import { useRatePlace } from './useRatePlace'

interface PlaceFormProps {
  cart: Cart
  /** Nothing is known yet: it says what it is for. */
  isFirst: boolean
  onDone: () => void
}

/** Country, state and PIN Code, as much as rates are worked out from. */
export function PlaceForm({ cart, isFirst, onDone }: PlaceFormProps) {
  const countries = Object.entries(site.countries)
  const [place, setPlace] = useState(() => ratePlaceOf(cart, Object.keys(site.countries)))
  const { ask, errors, forgetError, problem, isAsking } = useRatePlace(cart, onDone)
  const states = statesOf(place.country)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const set = (change: Partial<RatePlace>) => {
    setPlace((place) => ({ ...place, ...change }))
    forgetError()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAsking) ask(place)
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-label={shippingMessages.heading}
    >
      {isFirst && (
        <p className={styles.where}>
          {states ? shippingMessages.ask : shippingMessages.askElsewhere}
        </p>
      )}
      {countries.length > 1 && (
        <SelectField
          label="Country / Region"
          name="calc_shipping_country"
          isRequired
          autoComplete="shipping country"
          value={place.country}
          onChange={({ currentTarget: { value } }) => set({ country: value, state: '' })}
        >
          {countries.map(([code, country]) => (
            <option key={code} value={code}>
              {country}
            </option>
          ))}
        </SelectField>
      )}
      {states ? (
        <SelectField
          label="State"
          name="calc_shipping_state"
          isRequired
          autoComplete="shipping address-level1"
          error={errors.state}
          value={place.state}
          onChange={({ currentTarget: { value } }) => set({ state: value })}
        >
          <option value="">Select an option…</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          label="State / County (optional)"
          name="calc_shipping_state"
          autoComplete="shipping address-level1"
          error={errors.state}
          value={place.state}
          onChange={({ currentTarget: { value } }) => set({ state: value })}
        />
      )}
      <TextField
        label={states ? 'PIN Code' : 'Postcode / ZIP'}
        name="calc_shipping_postcode"
        isRequired
        autoComplete="shipping postal-code"
        inputMode={states ? 'numeric' : undefined}
        error={errors.postcode}
        value={place.postcode}
        onChange={({ currentTarget: { value } }) => set({ postcode: value })}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button type="submit" variant="secondary" isBusy={isAsking}>
        {shippingMessages.show}
      </Button>
    </form>
  )
}
