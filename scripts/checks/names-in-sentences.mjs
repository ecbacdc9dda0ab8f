import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { inRoot } from '../setup/project.mjs'

/** What these parameters of a text hold, somebody typed. */
const typed = new Set(
  `name title course program q teacher classroom student lecture quiz studentName courseName programName classroomName
  fullName by exporter reader coordinator owner subject school`.split(/\s+/),
)

/** Texts that become a file name, a value of a field or a key instead of a sentence. */
const isNoSentence = (key) => /^(?:fileName|certificateName|defaultTitle|excelName)$/.test(key ?? '')

const isCatalogue = (file) => /\.(?:text|errors|messages)\.ts$|-emails\.ts$/.test(file)

/** Terminals show the marks as they are; questions of the built-in generator are values; the rest holds no typed names. */
const isElsewhere = (file) =>
  /^server\/src\/(?:commands|platform\/(?:db|documents|audit)|features\/(?:question-generation\/builtin|status)\/|start\/server\.text)/.test(
    file,
  )

/** Words or signs of Arabic, between which a name stands. */
const isSentence = ({ quasis }) => quasis.some(({ raw }) => /[\u0621-\u064a«»،·]/.test(raw))

const getName = (expression) => (expression.type === 'MemberExpression' ? expression.property.value : expression.value)

const getKey = (node) => (node.type === 'KeyValueProperty' ? node.key.value : undefined)

/** The typed names that stand bare in sentences of a source text. */
export function bareNamesIn(source) {
  const found = []
  const walk = (node, key) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'TemplateLiteral' && isSentence(node) && !isNoSentence(key))
      found.push(...node.expressions.map(getName).filter((name) => typed.has(name)))
    for (const child of Object.values(node)) walk(child, getKey(node) ?? key)
  }
  walk(parseSync(source, { syntax: 'typescript', target: 'esnext' }))
  return found
}

/** Sentences whose names could turn them around: `named` of the contract isolates them. */
export function nameBreaches() {
  return ['server/src', 'web/src']
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => isCatalogue(file) && !isElsewhere(file))
    .flatMap((file) =>
      bareNamesIn(readFileSync(inRoot(file), 'utf8')).map(
        (name) => `${file}: write \${named(${name})} in the sentence`,
      ),
    )
}
