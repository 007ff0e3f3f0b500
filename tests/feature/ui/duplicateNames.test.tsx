import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AddressBook } from '~/features/account/AddressBook'
import { LineName } from '~/features/cart/lines/LineParts'
import { AmountList } from '~/ui/order/TotalsList'
import { OrderSheet } from '~/ui/order/OrderSheet'

const both = (text: string) => screen.getAllByText(text, { exact: false }).length

const lists = (packing: string) => (
  <MemoryRouter>
    <AmountList
      amounts={[
        { name: 'Packing', value: packing },
        { name: 'Packing', value: '₹20.00' },
      ]}
    />
    <OrderSheet title="Order" addresses={[{ title: 'To', lines: ['Goa', 'Goa'] }]}>
      {null}
    </OrderSheet>
    <AddressBook
      book={{
        kind: 'addresses',
        intro: undefined,
        entries: [{ title: 'Bill', lines: ['Delhi', 'Delhi'], action: 'Edit', path: '/a/' }],
      }}
    />
    <LineName
      line={{
        ...({} as Parameters<typeof LineName>[0]['line']),
        name: 'Bag',
        options: [
          { label: 'Name on it', value: 'Asha' },
          { label: 'Name on it', value: 'Ravi' },
        ],
      }}
    />
  </MemoryRouter>
)

test('fees, lines and options of the same name render, and update correctly', () => {
  const { rerender } = render(lists('₹10.00'))
  rerender(lists('₹15.00'))
  expect(['Packing', 'Goa', 'Delhi', 'Name on it'].map(both)).toEqual([2, 2, 2, 2])
  expect(screen.queryByText('₹10.00')).toBeNull()
})
