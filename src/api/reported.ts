import { isAbort } from '~/domain/errors'
import { report } from '~/lib/report'

/**
 * The response of a call. A failure is reported and thrown again.
 *
 * @param doing for the report: "asking for products"
 * @param isExpected failures that are not reported, besides aborted calls
 */
export async function reported<T>(
  response: Promise<T>,
  doing: string,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (!isAbort(error) && !isExpected(error)) report(error, doing)
    throw error
  }
}
