import { type ReaderRole, userRole } from '@manara/contract/users.ts'
import type { ReadWord } from '../../../platform/llm/builtin/school-words.ts'
import type { Skill } from '../../../platform/llm/chat-engine.ts'

/** The skill that answers from the texts of lectures. */
export const lectureSkill = 'lecturePages'

type Question = readonly ReadWord[]

const has = (question: Question, ...concepts: readonly string[]) =>
  question.some(({ concept }) => concepts.includes(concept))

const hasWord = (question: Question, words: RegExp) => question.some(({ word }) => words.test(word))

const everybody = /^(?:ل|ب|و)?ال(?:كل|جميع|ناس|طلاب|طلبه|طالبات|شباب)$|^للكل$|^للجميع$/
const theirs = /^(?:ب|و|ل)?(?:درجت|درجات|علامت|علامات|معدل|نتيجت|نتايج|ترتيب|نقاط|شهادت)(?:ه|ها|هم|هن|و|ن)$/
const own = /^(?:عندي|لدي|لي|الي|عنا|معي|انا|اني|عم|مسجل|مسجله|هالفصل|سجلت|تبعي|عليي|عندنا|لنا|النا)$|...[ي]$/
const ownQuestions = /(?:سوال|اسيلت|اقتراحات|مقترحات)ي$/
const plural = /^(?:ال|بال|لل|و)?(?:برامج|اختصاصات|تخصصات|فروع)/

/** Students get only their own data; a question about everyone is a different one. */
const isOfOthers = (question: Question) => hasWord(question, everybody) || hasWord(question, theirs)

const isCountOfAll = (question: Question) => has(question, 'كم') && !hasWord(question, own)

/** Questions with the words of a skill that ask for something else, by role and skill. */
const others: Record<ReaderRole, Readonly<Record<string, (question: Question) => boolean>>> = {
  [userRole.Administrator]: {
    // Teachers without classrooms are another question than classrooms without teachers.
    classroomsWithoutTeachers: (question) => {
      const place = (concept: string) => question.findIndex((read) => read.concept === concept)
      return place('معلم') >= 0 && place('معلم') < place('بلا') && place('بلا') < place('شعبه')
    },
    // «الآنسة هالة شو بتعطي»: asked with a verb of teaching alone.
    taughtByTeacher: (question) => !hasWord(question, /^ب?[يت](?:عطي|درس)و?$/),
    // «مين أكتر مدرّس …»: one of them is wanted.
    overview: (question) => hasWord(question, /^اك[ثت]ر$/),
    // The list itself is wanted.
    'help:student-files': (question) => hasWord(question, /^(?:ال|ب)?(?:قايمه|لايحه|اسماء|اسامي)$/),
    // The sum of payments is not known.
    requests: (question) =>
      has(question, 'كم') && has(question, 'دفع') && !has(question, 'طلب', 'ايصال', 'معلق', 'مين'),
  },
  [userRole.Teacher]: {
    pendingQuestions: (question) =>
      hasWord(question, ownQuestions) || hasWord(question, /^(?:الي|لي)$|قترحت(?:ها|هن|هم|ا)?$/),
    // Somebody else's courses.
    coordinatedCourses: (question) =>
      (has(question, 'مين') || question[0]?.word === 'من') && !hasWord(question, /^انا$|^انسق/),
    'help:suggest-question': (question) => hasWord(question, ownQuestions) && !has(question, 'كيف', 'اريد'),
    // Questions that wait for the teacher as a coordinator.
    questionBanks: (question) => hasWord(question, /^(?:مني|لازم|موافقتي|بانتظاري|ناطرني|ناطرتني)$/),
  },
  [userRole.Student]: {
    classroomSize: (question) => !hasWord(question, /^(?:و|ب)?(?:معي|معنا|شعبتي|شعبتنا|صفي|صفنا)$/),
    myProgram: (question) => hasWord(question, plural) || isCountOfAll(question),
    myTeachers: isCountOfAll,
    myClassrooms: (question) => isCountOfAll(question) || has(question, 'مين'),
    myStatus: (question) => has(question, 'كم') || (has(question, 'طالب') && hasWord(question, /طلاب|طلبه|طالبات/)),
    // Its meaning, not the own rank.
    challenge: (question) =>
      question.some(({ word }, place) => word === 'هو' && /^(?:شو|ما)$/.test(question[place - 1]?.word ?? '')),
    // The answers themselves are never disclosed.
    quizResults: (question) => has(question, 'جواب') && !has(question, 'كم'),
    myGrades: (question) => has(question, 'كيف') || (has(question, 'لماذا') && !has(question, 'بلا')),
  },
}

const isOwnData = ({ name, isGuide }: Skill) => /^my|^quizResults$|^challenge$/.test(name) && isGuide !== true

const asking = /^(?:شو|ما|ماذا|ايش|مذا)$/
const meaning = /^(?:ب?[يت]?عني|معني|معناه|معناها|المقصود|مقصود)$/

/** «شو يعني …»: what a word means is in the help and in lectures, in no figures. */
const asksMeaning = (question: Question) =>
  question.some(({ word }, place) => meaning.test(word) && asking.test(question[place - 1]?.word ?? ''))

/** Pictures of people are no matter of the looks of the screen. */
const isOwnPicture = (question: Question) => hasWord(question, /^(?:ب|ل)?صورت(?:ي|ه|ها|و)$/)

/** The skill, which leaves to others what only looks like its question. */
export function withRefusals(role: ReaderRole, skill: Skill): Skill {
  const isOther = others[role][skill.name]
  const isOwn = role === userRole.Student && isOwnData(skill)
  const isLooks = skill.name === 'help:appearance'
  const explains = skill.isGuide === true || skill.name === lectureSkill
  return {
    ...skill,
    refuses: (question) =>
      skill.refuses?.(question) === true ||
      isOther?.(question) === true ||
      (isOwn && isOfOthers(question)) ||
      (isLooks && isOwnPicture(question)) ||
      (!explains && asksMeaning(question)),
  }
}
