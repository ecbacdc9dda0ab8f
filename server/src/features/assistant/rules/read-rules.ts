import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Rule, type RuleFile, type RuleLink, type Verdict, verdicts } from './rule.ts'

const heading = /^## ([a-z0-9-]+)(?: (R-[a-z]+-\d+) (yes|no|depends)( attendance)?)?$/
const linkLine = /^\[([^\]]+)\]\((\/[^)]+)\)$/

interface Draft extends Omit<Rule, 'sentence'> {
  sentence: string
  links: RuleLink[]
  questions: string[]
}

const isVerdict = (word: string): word is Verdict => verdicts.some((verdict) => verdict === word)

function startRule([, key = '', id, verdict = 'no', attendance]: readonly string[]): Draft {
  return {
    key,
    ...(id !== undefined && { id }),
    verdict: isVerdict(verdict) ? verdict : 'depends',
    needsAttendance: attendance !== undefined,
    sentence: '',
    links: [],
    questions: [],
  }
}

/** Rules in Markdown: a heading, a sentence, links and questions. Throws with file and line. */
export function parseRules(file: string, source: string): Rule[] {
  const rules: Draft[] = []
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const started = heading.exec(line)
    if (started) rules.push(startRule(started))
    const rule = rules.at(-1)
    const [, label = '', to = ''] = linkLine.exec(line) ?? []
    if (started || line === '') continue
    if (!rule) throw new Error(`${file}:${index + 1}: a rule begins with «## key R-id verdict»`)
    if (line.startsWith('- ')) rule.questions.push(line.slice(2))
    else if (to !== '') rule.links.push({ label, to: to as RuleLink['to'] })
    else if (rule.sentence === '' && !line.startsWith('#')) rule.sentence = line
    else throw new Error(`${file}:${index + 1}: neither a sentence, a link nor a question`)
  }
  const incomplete = rules.find(({ sentence, questions }) => sentence === '' || questions.length === 0)
  if (incomplete) throw new Error(`${file}: ${incomplete.key} has no sentence or no question`)
  return rules
}

const read = new Map<RuleFile, readonly Rule[]>()

/** The rules of a file, read once. */
export function readRules(name: RuleFile): readonly Rule[] {
  const file = join(import.meta.dirname, 'data', `${name}.md`)
  const rules = read.get(name) ?? parseRules(file, readFileSync(file, 'utf8'))
  read.set(name, rules)
  return rules
}
