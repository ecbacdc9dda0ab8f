const longestReplyBytes = 4 * 1_048_576

/** Ends a reply that does not end by itself: no answer of a model is that long. */
function limitedBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let seenBytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seenBytes += chunk.byteLength
      if (seenBytes > longestReplyBytes) controller.error(new TypeError('the reply of the provider is too long'))
      else controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(counter)
}

/** Calls of a provider: they follow no redirect (the key stays where it belongs) and read no endless reply. */
export const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(limitedBody(response.body), { status, statusText, headers })
}
