import { findNotKept, findRule } from './src/features/assistant/rules/find-rule.ts'
import { readExamples } from './src/features/assistant/examples/examples.ts'
const lists: (readonly [string, string, readonly string[]])[] = []
for (const f of ['daily','everyday','fresh','newcomer','stranger','unseen']) {
  const m = await import(`./test/questions/${f}.ts`) as Record<string, any>
  for (const l of Object.values(m)) for (const row of l) lists.push([row[0], row[1], row[2]])
}
for (const f of ['asked','written'] as const) for (const { asker, skill, question } of readExamples(f)) lists.push([asker, skill, [question]])
const roles = { Administrator: 0, Teacher: 1, Student: 2 } as Record<string, 0|1|2>
let n = 0, r = 0, k = 0
const t = performance.now()
for (const [asker, skill, qs] of lists) for (const c of qs) {
  const q = c.split(' ← ').pop() ?? ''
  n++
  const f = findRule(q, roles[asker]!)
  if (f) { r++; console.log('RULE', asker, skill, '→', f.rule.key, f.isYesOrNo ? f.rule.verdict : '', '|', c) }
  const nk = findNotKept(q)
  if (nk) { k++; console.log('NOTKEPT', asker, skill, '→', nk.key, '|', c) }
}
console.log(n, r, k, (performance.now() - t) / n)
