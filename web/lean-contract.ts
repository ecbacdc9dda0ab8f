import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What only the server and the description of the API read of an endpoint. */
const unread = new Set(['summary', 'params', 'query', 'body', 'bodyLimit', 'refusals', 'ownership', 'views'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const isDeferred = ({ type }: Node) => /Function|^Class/.test(type)
const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression'
const nameOf = (node: unknown) => (isNode(node) ? ((node.name ?? node.value) as string) : undefined)

/** The declaration of an endpoint, or what several have in common. */
function endpointIn(node: Node): Node | undefined {
  const given = nameOf(node.callee) === 'endpoint' ? (node.arguments as Node[])[0] : (node.init as Node | undefined)
  if (given?.type !== 'ObjectExpression') return undefined
  const keys = (given.properties as Node[]).map(({ key }) => nameOf(key))
  return node.callee || keys.includes('area') || keys.includes('ownership') ? given : undefined
}

interface Edit {
  at: number
  to: number
  text: string
}

/** The edits of a declaration: parts that no page reads go, and of an answer stays whether it has a body. */
function trimEndpoint(declaration: Node, code: string): Edit[] {
  return (declaration.properties as Node[]).flatMap((property): Edit[] => {
    const name = nameOf(property.key)
    if (name === undefined) return []
    if (unread.has(name)) {
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0
      return [{ at: property.start, to: property.end + comma, text: '' }]
    }
    if (name !== 'replies' || (property.value as Node).type !== 'ObjectExpression') return []
    return ((property.value as Node).properties as Node[]).flatMap((reply) => {
      const { start, end } = reply.value as Node
      return code.slice(start, end) === 'null' ? [] : [{ at: start, to: end, text: '{}' }]
    })
  })
}

/** The calls that run when the module is loaded: each only makes a value. */
function collectEdits(node: Node, code: string, edits: Edit[]): void {
  if (isDeferred(node)) return
  if (isCall(node)) edits.push({ at: node.start, to: node.start, text: '/* @__PURE__ */ ' })
  const declaration = endpointIn(node)
  if (declaration) {
    edits.push(...trimEndpoint(declaration, code))
    return
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) collectEdits(part, code, edits)
}

/**
 * Modules of the contract as a page needs them: addresses, words and the fields of forms. Schemas that only the server checks
 * are left out of the build, and the rest is made by `contract/src/light-schemas.ts`.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  config: () => ({
    resolve: { alias: { typebox: fileURLToPath(new URL('../contract/src/light-schemas.ts', import.meta.url)) } },
  }),
  transform: {
    filter: { id: /contract[\\/]src[\\/][\w/-]+\.ts$/ },
    handler(code) {
      const edits: Edit[] = []
      for (const statement of this.parse(code).body as unknown as Node[]) {
        const declared = (statement.declaration ?? statement) as Node
        if (declared.type === 'VariableDeclaration') collectEdits(declared, code, edits)
      }
      const lean = edits
        .sort((one, other) => other.at - one.at || other.to - one.to)
        .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code)
      return { code: lean, map: null }
    },
  },
}

/** Dialogs take one small function from the library that places menus, and would bring along the whole of it. */
export const leanScrollArea: Plugin = {
  name: 'lean-scroll-area',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/ },
    handler(code) {
      const lean = code
        .replace(
          /import \{ useMergeRefs \} from ["']@floating-ui\/react["']/,
          'import { useMergedRef } from "@mantine/hooks"',
        )
        .replaceAll(/useMergeRefs\(\[([^\]]*)\]\)/g, 'useMergedRef($1)')
      if (/useMergeRefs|floating-ui/.test(lean)) throw new Error('Mantine has changed: see web/lean-contract.ts')
      return { code: lean, map: null }
    },
  },
}
