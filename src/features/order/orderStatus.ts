/** An order's status in words: what has happened, and what comes next. */
const STATUS = new Map(
  Object.entries({
    processing: {
      title: 'Thank you. Your order has been received.',
      text: 'We are getting it ready. A confirmation is on its way to your e-mail.',
    },
    'on-hold': {
      title: 'Thank you. Your order has been received.',
      text: 'It is waiting for your payment.',
    },
    pending: {
      title: 'Your order has been received, but it is not paid yet.',
      text: 'We send it as soon as it is paid.',
    },
    failed: {
      title: 'The payment for your order did not go through.',
      text: 'Nothing is lost: you can try again, or choose another way to pay.',
    },
    completed: { title: 'Thank you. Your order is complete.', text: 'We hope that you enjoy it.' },
    cancelled: {
      title: 'This order has been cancelled.',
      text: 'Nothing will be sent or charged.',
    },
    refunded: {
      title: 'This order has been refunded.',
      text: 'The money goes back the way it came.',
    },
  }),
)

const RECEIVED = { title: 'Thank you. Your order has been received.', text: '' }

/** A status that a plugin has added is no reason to be silent: the order is there. */
export const orderStatus = (status: string) => STATUS.get(status) ?? RECEIVED
