import { existsSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../setup/failure.mjs'

const pascal = (name) =>
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')
const lowerFirst = (word) => word[0].toLowerCase() + word.slice(1)

/** quizzes → quiz, courses → course, policies → policy; what has no plural gets "entry". */
function toSingular(name) {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  if (name.endsWith('zzes')) return name.slice(0, -3)
  if (/(ss|x|sh|ch)es$/.test(name)) return name.slice(0, -2)
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : `${name}-entry`
}

/** The forms of a feature's name: question-banks → QuestionBanks, questionBanks, QuestionBank, questionBank. */
export const toNames = (name) => ({
  name,
  Many: pascal(name),
  many: lowerFirst(pascal(name)),
  One: pascal(toSingular(name)),
  one: lowerFirst(pascal(toSingular(name))),
})

/** Refuses a name that is no name, or that is taken, in one sentence. */
export function checkName(folder, name = '') {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || name.length > 40)
    throw new Failure(`«${name}» لا يصلح اسمًا لميزة: كلمات إنجليزية صغيرة بينها شرطة، مثل question-bank`)
  const taken = [`contract/src/${name}.ts`, `server/src/features/${name}`, `web/src/features/${name}`].find((place) =>
    existsSync(path.join(folder, place)),
  )
  if (taken) throw new Failure(`الميزة «${name}» موجودة: ${taken}`)
}
