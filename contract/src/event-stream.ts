/** Reads server-sent events from a reply and passes on the data of each, whole, in whatever pieces the bytes arrive. */
export async function readEventStream(body: ReadableStream<Uint8Array>, onData: (data: string) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) onData(block.slice('data: '.length))
  }
}
