import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { whenIdle } from '~/lib/time'

/**
 * A dialog of the header whose code is no part of the first load: it comes when the browser is idle, on
 * an intent or on the press. Any way to another page closes it.
 *
 * @param load fetches the code; the same function on every call
 * @param otherwise where a press leads when the code cannot be had, as on a lost connection
 */
export function useLazyDialog<Part extends object>(
  load: () => Promise<Part>,
  otherwise: () => string,
) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [part, setPart] = useState<Part>()
  const [openAt, setOpenAt] = useState<string>()

  const prepare = useCallback(() => void load().then(setPart, () => undefined), [load])
  useEffect(() => whenIdle(prepare), [prepare])

  function open() {
    setOpenAt(key)
    // Here already: opened in the press itself, which a phone wants before it shows its keyboard.
    if (!part) load().then(setPart, () => void navigate(otherwise()))
  }

  return { part, prepare, isOpen: openAt === key, open, close: () => setOpenAt(undefined) }
}
