/** How much of an upload has left this machine. `totalBytes` is 0 while the browser does not know it. */
export interface Progress {
  sentBytes: number
  totalBytes: number
}

interface FormRequest {
  method: string
  url: string
  headers: Record<string, string>
  form: FormData
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** For places without XMLHttpRequest, such as a script of ours. */
  fetch: typeof fetch
}

const readHeaders = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string]),
  )

const toAnswer = (request: XMLHttpRequest) =>
  new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: readHeaders(request),
  })

/** Sends a form. `fetch` does not report upload progress, so browsers use XMLHttpRequest. */
export function sendForm({ method, url, headers, form, signal, onProgress, fetch }: FormRequest): Promise<Response> {
  if (typeof XMLHttpRequest === 'undefined')
    return fetch(url, { method, headers, body: form, ...(signal && { signal }) })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const settle = (answer: () => void) => () => {
      signal?.removeEventListener('abort', stop)
      answer()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sentBytes: loaded, totalBytes: total })
    request.onload = settle(() => resolve(toAnswer(request)))
    request.onerror = settle(() => reject(new TypeError('the upload did not arrive')))
    request.onabort = settle(() => reject(new DOMException('the upload was stopped', 'AbortError')))
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal?.aborted) return reject(new DOMException('the upload was stopped', 'AbortError'))
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}
