import { formatsText } from './formats.text.ts'
import { settingsOf } from './moodle-settings.ts'
import { beginningOf, blankText } from './parsed-question.ts'
import { settingTarget } from './read-xml.ts'
import { element, escapeXml, part, writeKind } from './write-moodle-kinds.ts'
import { levelNames, type WrittenQuestion } from './written-question.ts'

/** Ends neither the instruction that holds it nor a comment. */
const toSetting = (settings: object) => JSON.stringify(settings).replaceAll('>', '\\u003e')

function writeQuestion(question: WrittenQuestion & { text: string }): string {
  const { text, questionType, content, explanation, points } = question
  const { type, text: ownText = text, body } = writeKind(question)
  const settings = settingsOf(questionType, content, text, blankText)
  const head = [
    element('name', element('text', escapeXml(beginningOf(type === 'cloze' ? ownText : text)))),
    part('questiontext', ownText),
    part('generalfeedback', explanation ?? ''),
    element('defaultgrade', points),
    ...(settings ? [`<?${settingTarget} ${toSetting(settings)}?>`] : []),
  ].join('\n')
  return `<question type="${type}">\n${head}\n${body}</question>\n`
}

const writeLevel = (level: WrittenQuestion['difficultyLevel']) =>
  `<question type="category">${element('category', element('text', `$course$/${levelNames[level]}`))}</question>\n`

/** Questions in Moodle XML, the level as their category; a comment names each picture that is left out. */
export function* writeMoodle(questions: Iterable<WrittenQuestion>): Generator<string> {
  let level: WrittenQuestion['difficultyLevel'] | undefined
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
  for (const question of questions) {
    const { questionId, text, imageUrl, difficultyLevel } = question
    if (imageUrl !== null) yield `<!-- ${formatsText.pictureOut(questionId)} -->\n`
    if (text === null) continue
    if (difficultyLevel !== level) yield writeLevel(difficultyLevel)
    level = difficultyLevel
    yield writeQuestion({ ...question, text })
  }
  yield '</quiz>\n'
}
