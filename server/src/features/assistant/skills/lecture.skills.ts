import { userRole } from '@manara/contract/users.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'
import {
  findLectures,
  findLectureTexts,
  type LectureText,
  listLectureTexts,
} from '../../materials/lecture-pages.service.ts'
import { lectureText } from './lecture.text.ts'
import { findQuotes, summarize } from './lecture-sentences.ts'
import { lectureSkill } from './other-questions.ts'
import { asking, asList, link, plain, type SkillContext, sounds, verbatim } from './skill-context.ts'
import { isOnlySchool, readStudyQuestion, type StudyQuestion } from './study-question.ts'
import { toTsqueryOfAll } from './word-forms.ts'

/** The file, opened at the page; the classroom for a description. */
function toSource({ caller }: SkillContext, text: LectureText, isShort = false): string {
  const { materialId, page, lectureTitle, classroomId } = text
  const classroom: `/${string}` =
    caller.role === userRole.Teacher
      ? `/teacher/classroom/${classroomId}/lectures`
      : `/student/classrooms/${classroomId}`
  if (materialId === null || page === null) return link(lectureText.description(plain(lectureTitle)), classroom)
  const label = isShort ? lectureText.pageOnly(page) : lectureText.page(plain(lectureTitle), page)
  return link(label, `/api/materials/${materialId}/view#page=${page}`)
}

const mostQuotes = { meaning: 3, explanation: 5 } as const

/** Sentences of the lectures that hold the words, word for word. */
async function quote(context: SkillContext, { kind, words }: StudyQuestion & { kind: keyof typeof mostQuotes }) {
  const query = toTsqueryOfAll(words)
  if (query === '') return undefined
  const texts = await findLectureTexts(context.db, context.caller, query)
  const quotes = findQuotes(texts, words, mostQuotes[kind])
  if (quotes.length === 0) return undefined
  const lines = quotes.map(({ sentence, from }) => lectureText.quote(verbatim(sentence), toSource(context, from)))
  return `${lectureText.found}\n${asList(lines)}`
}

const mostOffered = 6

const offerLectures = (titles: readonly string[]) =>
  `${lectureText.whichLecture}\n${asList(
    titles.slice(0, mostOffered).map((title) => asking(lectureText.askSummary(plain(title)))),
  )}`

const mostPages = 20

/** Headings and sentences of the pages of one lecture, or which lectures there are. */
async function summary(context: SkillContext, { words }: StudyQuestion): Promise<string> {
  const { db, caller } = context
  const found = await findLectures(db, caller, words.map(sounds))
  const titles = [...new Set(found.map(({ title }) => title))]
  const [lecture] = found
  if (!lecture) return words.length === 0 ? lectureText.noLectures : lectureText.noSuchLecture
  if (titles.length > 1) return offerLectures(titles)
  const texts = await listLectureTexts(db, caller, lecture.lectureId)
  const lines = summarize(texts.slice(0, mostPages)).map(({ heading, sentence, from }) =>
    lectureText.pageLine(heading && verbatim(heading), verbatim(sentence), toSource(context, from, true)),
  )
  if (lines.length === 0) return lectureText.nothingToRead(plain(lecture.title))
  const head = lectureText.summary(plain(lecture.title), plain(lecture.courseName))
  const more = texts.length - mostPages
  return [head, ...lines.map((line) => `- ${line}`), ...(more > 0 ? [lectureText.morePages(more)] : [])].join('\n')
}

/** Everyday words of school are left to the help, as long as other skills are still to be asked. */
async function answer(context: SkillContext, text: string, isBeforeOthers: boolean): Promise<string | undefined> {
  const study = readStudyQuestion(text)
  if (!study) return undefined
  if (study.kind === 'summary') return summary(context, study)
  if (isBeforeOthers && (!study.isExplicit || isOnlySchool(study))) return undefined
  return quote(context, { ...study, kind: study.kind })
}

/** What lectures say, for their students and their teachers (R-assistant-6). */
export const lectureSkills = (context: SkillContext): Skill[] =>
  context.caller.role === userRole.Student || context.caller.role === userRole.Teacher
    ? [
        {
          name: lectureSkill,
          asked: [lectureText.asked],
          mayName: true,
          isLastResort: true,
          answer: ({ text, rest }) => answer(context, text, rest.length > 0),
        },
      ]
    : []
