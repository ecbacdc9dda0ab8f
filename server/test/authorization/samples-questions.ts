import { correctAnswers } from '../factories/quizzes.ts'
import { pngOf } from '../sample-files.ts'
import { sampleTexts } from '../sample-texts.ts'
import { sentCanary } from './canaries.ts'
import { courseMaterialsOf, type Sample, type SampleMaker } from './sample.ts'
import type { World } from './world.ts'
import type { Side } from './world-side.ts'

const quizOf =
  (which: 'open' | 'taken' | 'draft') =>
  ({ a, b }: World): Sample => ({ params: { id: a.quizzes[which].id }, foreign: { id: b.quizzes[which].id } })

/** With a picture, as a browser sends it. */
function newQuizQuestion(): FormData {
  const form = new FormData()
  form.set('text', sentCanary)
  form.set('questionType', 'MultipleChoice')
  for (const [index, isCorrect] of [true, false].entries()) {
    form.set(`options[${index}].text`, `${sentCanary} ${index}`)
    form.set(`options[${index}].isCorrect`, String(isCorrect))
  }
  form.set('image', new File([pngOf()], `${sentCanary}.png`))
  return form
}

const questionIdsOf = ({ quizzes }: Side) => quizzes.draft.questions.map(({ id }) => id)

const pendingQuestionOf = ({ a, b }: World): Sample => ({
  params: { id: a.questions.pending.id },
  foreign: { id: b.questions.pending.id },
})

/** A question of the bank with a picture; with the ids of its options where they are there already. */
function bankQuestion(imageField: string, optionIds: readonly number[] = []): FormData {
  const form = newQuizQuestion()
  form.delete('image')
  form.set('difficultyLevel', 'Hard')
  for (const [index, id] of optionIds.entries()) form.set(`options[${index}].questionOptionId`, String(id))
  form.set(imageField, new File([pngOf()], `${sentCanary}.png`))
  return form
}

/** A text to make questions from. */
function textFile(): FormData {
  const form = new FormData()
  form.set('numberOfQuestions', '2')
  form.set('file', new File([`${sentCanary}. ${sampleTexts.biology}`], `${sentCanary}.txt`))
  return form
}

const answersOf = ({ questions: { asked } }: Side) => ({
  answers: [{ questionId: asked.questionId, selectedOptionId: asked.optionIds[0] }],
  timeTakenSeconds: 1,
})

/** Quizzes, the question bank, generated questions and challenges. */
export const questionsSamples: Record<string, SampleMaker> = {
  createQuiz: ({ a, b }) => ({
    params: { lectureId: a.lectureId },
    foreign: { lectureId: b.lectureId },
    body: { title: sentCanary },
  }),
  deleteQuiz: quizOf('taken'),
  getQuiz: quizOf('draft'),
  toggleQuiz: quizOf('draft'),
  listQuizSubmissions: quizOf('taken'),
  getQuizStatistics: quizOf('taken'),
  resetQuizSubmissions: quizOf('taken'),
  addQuizQuestion: (world) => ({ ...quizOf('draft')(world), body: newQuizQuestion() }),
  updateQuizQuestion: ({ a, b }) => ({
    params: { id: a.quizzes.draft.questions[0]?.id ?? 0 },
    foreign: { id: b.quizzes.draft.questions[0]?.id ?? 0 },
    body: newQuizQuestion(),
  }),
  reorderQuizQuestions: (world) => ({
    ...quizOf('draft')(world),
    body: { questionIds: questionIdsOf(world.a) },
    foreignBody: { questionIds: questionIdsOf(world.b) },
    smuggled: [{ questionIds: questionIdsOf(world.b) }],
  }),
  addQuestionsFromBank: (world) => ({
    ...quizOf('draft')(world),
    body: { questionIds: [world.a.questions.ownApprovedId] },
    foreignBody: { questionIds: [world.b.questions.ownApprovedId] },
    smuggled: [{ questionIds: [world.b.questions.ownApprovedId] }],
  }),
  getQuizSubmission: ({ a, b }) => ({
    params: { id: a.quizzes.taken.id, submissionId: a.quizzes.submissionId },
    foreign: { id: b.quizzes.taken.id, submissionId: b.quizzes.submissionId },
  }),
  exportQuizResults: quizOf('taken'),
  deleteQuizQuestion: ({ a, b }) => ({
    params: { id: a.quizzes.draft.questions[0]?.id ?? 0 },
    foreign: { id: b.quizzes.draft.questions[0]?.id ?? 0 },
  }),
  getQuizToTake: ({ a, b }) => ({
    params: { lectureId: a.quizzes.open.lectureId },
    foreign: { lectureId: b.quizzes.open.lectureId },
  }),
  submitQuiz: ({ a, b }) => ({
    params: { lectureQuizId: a.quizzes.open.id },
    foreign: { lectureQuizId: b.quizzes.open.id },
    body: correctAnswers(a.quizzes.open),
    foreignBody: correctAnswers(b.quizzes.open),
    smuggled: [correctAnswers(b.quizzes.open)],
  }),
  getQuizReview: ({ a, b }) => ({
    params: { submissionId: a.quizzes.submissionId },
    foreign: { submissionId: b.quizzes.submissionId },
  }),

  listBankCourses: () => ({}),
  listBankQuestions: courseMaterialsOf,
  listMySuggestions: courseMaterialsOf,
  suggestQuestion: (world) => ({ ...courseMaterialsOf(world), body: bankQuestion('image') }),
  updateQuestion: (world) => ({
    ...pendingQuestionOf(world),
    body: bankQuestion('newImage', world.a.questions.pending.optionIds),
    foreignBody: bankQuestion('newImage', world.b.questions.pending.optionIds),
    smuggled: [bankQuestion('newImage', world.b.questions.pending.optionIds)],
  }),
  reviewQuestion: (world) => ({ ...pendingQuestionOf(world), body: { newStatus: 'Approved' } }),
  revertReview: ({ a, b }) => ({ params: { id: a.questions.approvedId }, foreign: { id: b.questions.approvedId } }),
  deleteQuestion: pendingQuestionOf,

  generateFromText: (world) => ({
    ...courseMaterialsOf(world),
    body: { contextText: `${sentCanary}. ${sampleTexts.biology}` },
  }),
  generateFromFile: (world) => ({ ...courseMaterialsOf(world), body: textFile() }),

  listChallenges: () => ({}),
  getChallenge: courseMaterialsOf,
  submitChallenge: (world) => ({
    ...courseMaterialsOf(world),
    body: answersOf(world.a),
    foreignBody: answersOf(world.b),
    smuggled: [answersOf(world.b)],
  }),
  getChallengeLeaderboard: courseMaterialsOf,
  listChallengeWeeks: courseMaterialsOf,
  getCourseLeaderboard: courseMaterialsOf,
  listCourseChallengeWeeks: courseMaterialsOf,
}
