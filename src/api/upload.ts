import { TransportError } from '~/domain/errors'
import { after } from '~/lib/time'
import { decode, TIMEOUT_MS } from './http'

interface UploadOptions {
  /** Cancels the upload. */
  signal?: AbortSignal | undefined
  /** At each part that has been sent, with the bytes of the whole request. */
  onProgress?: ((progress: { sent: number; total: number }) => void) | undefined
}

/**
 * Posts multipart form data. XMLHttpRequest, because `fetch` does not tell how much of a request has been
 * sent. An upload may take any time while it moves; the call fails after TIMEOUT_MS without progress or
 * response.
 *
 * @throws TransportError without a response; the abort error if `signal` was aborted
 */
export const upload = (
  call: string,
  path: string,
  body: FormData,
  { signal, onProgress }: UploadOptions = {},
) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let stopWaiting = after(TIMEOUT_MS, abort)
    const fail = (cause: unknown) => reject(new TransportError(call, cause))

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stopWaiting()
      stopWaiting = after(TIMEOUT_MS, abort)
      onProgress?.({ sent: loaded, total })
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: decode(request.responseText) }),
    )
    request.addEventListener('error', () => fail('no connection'))
    request.addEventListener('abort', () =>
      signal?.aborted ? reject(signal.reason) : fail('no response in time'),
    )
    request.addEventListener('loadend', () => {
      stopWaiting()
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort)
    request.open('POST', new URL(path, location.origin))
    // Without a Content-Type: the browser adds the boundary of its parts.
    request.send(body)
  })
