import { expect, onTestFinished, test } from 'vitest'
import { cookies } from '~/lib/cookies'

const deny = () => {
  throw new DOMException('The document is sandboxed', 'SecurityError')
}

test('reading, writing and removing a cookie does not throw where the browser denies access', () => {
  Object.defineProperty(document, 'cookie', { get: deny, set: deny, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
  cookies.write('a', '1', { days: 1, encode: encodeURIComponent })
  cookies.remove('a')
  expect(cookies.read('a')).toBeUndefined()
})
