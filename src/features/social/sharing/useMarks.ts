import { useEffect, useState } from 'react'
import { barMarks } from './barMarks'

/** The marks of a bar's services. Those that few bars have load on demand; until then initials are shown. */
export function useMarks(ids: readonly string[]): typeof barMarks {
  const [marks, setMarks] = useState(barMarks)
  const isKnown = ids.every((id) => id in marks)
  useEffect(() => {
    if (isKnown) return
    // Without them the initials stay.
    import('./listMarks').then(({ listMarks }) => setMarks(listMarks)).catch(() => undefined)
  }, [isKnown])
  return marks
}
