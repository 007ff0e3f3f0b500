import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ContractError, TransportError } from '~/domain/errors'
import type { DisplayPrice } from '~/domain/product/price'
import { Button } from '~/ui/forms/Button'
import { LoadError } from '~/ui/feedback/LoadError'
import { Price } from '~/ui/text/Price'
import { ProductImg } from '~/ui/media/ProductImg'
import { Stars } from '~/ui/text/Stars'

const shown = (price: DisplayPrice) => render(<Price price={price} />).container

describe('a price', () => {
  test('names the original and the current price of a sale', () => {
    const { textContent } = shown({ kind: 'sale', regular: '₹500', amount: '₹400' })
    expect(textContent).toBe('Original price: ₹500 Current price: ₹400')
    expect(screen.getByRole('deletion').textContent).toContain('₹500')
    expect(screen.getByRole('insertion').textContent).toContain('₹400')
  })

  test('shows both ends of a range, and nothing without a price', () => {
    expect(shown({ kind: 'range', from: '₹100', to: '₹250' }).textContent).toBe('₹100 – ₹250')
    expect(shown({ kind: 'none' }).innerHTML).toBe('')
  })

  test('shows markup in a price as text', () => {
    expect(shown({ kind: 'single', amount: '<b>₹1</b>' }).querySelector('b')).toBeNull()
  })
})

test('the stars show the rating and the number of reviews as text', () => {
  const { container } = render(<Stars rating={{ average: 4.5, count: 12 }} />)
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeTruthy()
  expect(container.textContent).toBe('(12)12 reviews')
  expect(screen.getByText('(12)').getAttribute('aria-hidden')).toBe('true')
})

describe('a load error', () => {
  test.each<[string, unknown, boolean, string]>([
    ['a broken response', new ContractError('x', 500, 'no'), true, 'This did not load.'],
    ['no response', new TransportError('x', undefined), true, 'The shop did not respond.'],
    [
      'a browser that is offline',
      new TransportError('x', undefined),
      false,
      'You seem to be offline.',
    ],
  ])('says why after %s', (_what, error, isOnLine, text) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
    onTestFinished(() => onLine.mockRestore())
    render(<LoadError error={error} onRetry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toContain(text)
  })

  test('can be retried', async () => {
    const retry = vi.fn()
    render(<LoadError error={new ContractError('x', 500, 'no')} onRetry={retry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

test('a busy button keeps the focus and ignores clicks', async () => {
  const press = vi.fn()
  render(
    <Button isBusy onClick={press}>
      Place order
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Place order', busy: true })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

describe('a product image', () => {
  const image = { src: '/full.svg', thumbnail: '/thumb.svg', alt: 'Atlas', width: 300, height: 400 }

  test('loads eagerly with high priority in the first row', () => {
    render(<ProductImg image={image} sizes="20rem" isEager />)
    const img = screen.getByRole('img', { name: 'Atlas' })
    expect(img.getAttribute('src')).toBe('/thumb.svg')
    expect(img.getAttribute('loading')).toBe('eager')
    expect(img.getAttribute('fetchpriority')).toBe('high')
  })

  test('shows the placeholder if the image does not load', () => {
    render(<ProductImg image={image} sizes="20rem" />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
  })
})
