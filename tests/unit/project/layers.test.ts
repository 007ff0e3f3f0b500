import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The first statement in the document decides the order of the cascade layers, and the build puts a
 * screen's stylesheet into the head, before the app's in the body.
 */
test('index.html declares the cascade layers before any stylesheet', () => {
  const order = /@layer [\w, ]+;/
  const [head = ''] = readFileSync('index.html', 'utf8').split('</head>')
  const [declared] = order.exec(readFileSync('src/styles/index.css', 'utf8')) ?? []
  expect(order.exec(head)?.[0]).toBe(declared)
})
