/** Answers what a form would have been sent to. */
type Handle = (method: string, url: URL, body: unknown, headers: Headers) => Promise<Response>

const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Stands in for the browser's XMLHttpRequest, as far as uploads use it: tells that half has left, then that all has, and
 * asks the fake server for the answer.
 */
export function fakeUpload(handle: Handle) {
  return class FakeUpload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    #to = { method: '', url: '' }
    #headers = new Headers()
    #answerHeaders = ''
    #isAborted = false

    open(method: string, url: string) {
      this.#to = { method, url }
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    getAllResponseHeaders() {
      return this.#answerHeaders
    }

    abort() {
      this.#isAborted = true
      this.onabort?.()
    }

    send(form: FormData) {
      void this.#run(form)
    }

    async #run(form: FormData) {
      const total = [...form.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 10), 0)
      this.upload.onprogress?.({ loaded: Math.floor(total / 2), total })
      await pause()
      try {
        const response = await handle(this.#to.method, new URL(this.#to.url, location.origin), form, this.#headers)
        this.upload.onprogress?.({ loaded: total, total })
        this.responseText = await response.text()
        if (this.#isAborted) return
        this.status = response.status
        this.#answerHeaders = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
        this.onload?.()
      } catch {
        if (!this.#isAborted) this.onerror?.()
      }
    }
  }
}
