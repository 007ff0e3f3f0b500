import { isAbort } from '~/domain/errors'
import { report } from '~/lib/report'

/** An answer of the shop; why there is none is told to the developer, unless we called it off ourselves. */
export async function reported<T>(answer: Promise<T>, doing: string): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isAbort(error)) report(error, doing)
    throw error
  }
}
