import { correctAnswers } from '../factories/quizzes.ts'
import { buildPng } from '../sample-files.ts'
import { sampleTexts } from '../sample-texts.ts'
import { sentCanary } from './canaries.ts'
import type { Fixture } from './fixture.ts'
import type { Side } from './fixture-side.ts'
import { type Sample, type SampleMaker, sampleCourseMaterials } from './sample.ts'

const sampleQuiz =
  (which: 'open' | 'taken' | 'draft' | 'timed') =>
  ({ a, b }: Fixture): Sample => ({ params: { id: a.quizzes[which].id }, foreign: { id: b.quizzes[which].id } })

/** With a picture, as a browser sends it. */
function newQuizQuestion(): FormData {
  const form = new FormData()
  form.set('text', sentCanary)
  form.set('questionType', 'MultipleChoice')
  for (const [index, isCorrect] of [true, false].entries()) {
    form.set(`options[${index}].text`, `${sentCanary} ${index}`)
    form.set(`options[${index}].isCorrect`, String(isCorrect))
  }
  form.set('image', new File([buildPng()], `${sentCanary}.png`))
  return form
}

const sampleAttempt = ({ a, b }: Fixture): Sample => ({
  params: { id: a.quizzes.attemptId },
  foreign: { id: b.quizzes.attemptId },
})

/** Answers to the open quiz, as an attempt carries them. */
const attemptAnswers = ({ quizzes: { open } }: Side) => ({
  answers: open.questions.map(({ id, correctOptionId }) => ({
    questionId: id,
    response: { optionId: correctOptionId },
  })),
})

const sampleAnswers = (fixture: Fixture): Sample => ({
  ...sampleAttempt(fixture),
  body: attemptAnswers(fixture.a),
  foreignBody: attemptAnswers(fixture.b),
  smuggled: [attemptAnswers(fixture.b)],
})

const toChanges = ({ quizzes: { taken } }: Side, more: object = {}) => ({
  changes: [{ questionId: taken.questions[0]?.id ?? 0, standing: 'ALL_RIGHT' }],
  rule: 'NO_LOSS',
  ...more,
})

const sampleCorrection = ({ a, b }: Fixture, more: object = {}) => ({
  body: toChanges(a, more),
  foreignBody: toChanges(b, more),
})

const listQuestionIds = ({ quizzes }: Side) => quizzes.draft.questions.map(({ id }) => id)

const samplePendingQuestion = ({ a, b }: Fixture): Sample => ({
  params: { id: a.questions.pending.id },
  foreign: { id: b.questions.pending.id },
})

const samplePick = ({ a, b }: Fixture): Sample => ({
  params: { id: a.quizzes.draft.id, pickId: a.quizzes.pickId },
  foreign: { id: b.quizzes.draft.id, pickId: b.quizzes.pickId },
})

/** A pick of a topic. */
const pickOf = ({ questions: { topicId } }: Side) => ({ count: 2, difficulty: 'Easy', topicId, types: null, points: 1 })
const pickBodies = ({ a, b }: Fixture) => ({ body: pickOf(a), foreignBody: pickOf(b) })

const sampleTopic = ({ a, b }: Fixture): Sample => ({
  params: { id: a.questions.topicId },
  foreign: { id: b.questions.topicId },
})

/** A question of the bank with a picture; with the ids of its options where they are there already. */
function bankQuestion(imageField: string, optionIds: readonly number[] = []): FormData {
  const form = newQuizQuestion()
  form.delete('image')
  form.set('difficultyLevel', 'Hard')
  for (const [index, id] of optionIds.entries()) form.set(`options[${index}].questionOptionId`, String(id))
  form.set(imageField, new File([buildPng()], `${sentCanary}.png`))
  return form
}

function ofTopic(form: FormData, { questions: { topicId } }: Side): FormData {
  form.set('topicId', String(topicId))
  return form
}

/** A text to make questions from. */
function textFile(): FormData {
  const form = new FormData()
  form.set('numberOfQuestions', '2')
  form.set('file', new File([`${sentCanary}. ${sampleTexts.biology}`], `${sentCanary}.txt`))
  return form
}

const buildAnswers = ({ questions: { asked } }: Side) => ({
  answers: [{ questionId: asked.questionId, selectedOptionId: asked.optionIds[0] }],
  timeTakenSeconds: 1,
})

/** Quizzes, the question bank, generated questions and challenges. */
/** A file with one question in GIFT. */
function questionsForm(): FormData {
  const form = new FormData()
  form.append('File', new File([`${sentCanary}{T}`], `${sentCanary}.gift`))
  return form
}

export const questionsSamples: Record<string, SampleMaker> = {
  createQuiz: ({ a, b }) => ({
    params: { lectureId: a.lectureId },
    foreign: { lectureId: b.lectureId },
    body: { title: sentCanary },
  }),
  deleteQuiz: sampleQuiz('taken'),
  getQuiz: sampleQuiz('draft'),
  toggleQuiz: sampleQuiz('draft'),
  listQuizSubmissions: sampleQuiz('taken'),
  getQuizStatistics: sampleQuiz('taken'),
  resetQuizSubmissions: sampleQuiz('taken'),
  addQuizQuestion: (fixture) => ({ ...sampleQuiz('draft')(fixture), body: newQuizQuestion() }),
  updateQuizQuestion: ({ a, b }) => ({
    params: { id: a.quizzes.draft.questions[0]?.id ?? 0 },
    foreign: { id: b.quizzes.draft.questions[0]?.id ?? 0 },
    body: newQuizQuestion(),
  }),
  reorderQuizQuestions: (fixture) => ({
    ...sampleQuiz('draft')(fixture),
    body: { questionIds: listQuestionIds(fixture.a) },
    foreignBody: { questionIds: listQuestionIds(fixture.b) },
    smuggled: [{ questionIds: listQuestionIds(fixture.b) }],
  }),
  addQuestionsFromBank: (fixture) => ({
    ...sampleQuiz('draft')(fixture),
    body: { questionIds: [fixture.a.questions.ownApprovedId] },
    foreignBody: { questionIds: [fixture.b.questions.ownApprovedId] },
    smuggled: [{ questionIds: [fixture.b.questions.ownApprovedId] }],
  }),
  addPick: (fixture) => ({ ...sampleQuiz('draft')(fixture), ...pickBodies(fixture), smuggled: [pickOf(fixture.b)] }),
  updatePick: (fixture) => ({ ...samplePick(fixture), ...pickBodies(fixture), smuggled: [pickOf(fixture.b)] }),
  deletePick: samplePick,
  countFittingQuestions: sampleQuiz('draft'),
  getQuizSubmission: ({ a, b }) => ({
    params: { id: a.quizzes.taken.id, submissionId: a.quizzes.submissionId },
    foreign: { id: b.quizzes.taken.id, submissionId: b.quizzes.submissionId },
  }),
  exportQuizResults: sampleQuiz('taken'),
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
  getQuizSettings: sampleQuiz('timed'),
  updateQuizSettings: (fixture) => ({
    ...sampleQuiz('timed')(fixture),
    body: { timeLimitMinutes: 45, base: { timeLimitMinutes: 30 } },
  }),
  publishQuizResults: (fixture) => ({ ...sampleQuiz('timed')(fixture), body: { isPublished: true } }),
  listAttempts: sampleQuiz('open'),
  endAttempt: sampleAttempt,
  extendAttempt: (fixture) => ({ ...sampleAttempt(fixture), body: { minutes: 5 } }),
  decideLateAnswers: ({ a, b }) => ({
    params: { id: a.quizzes.lateAttemptId },
    foreign: { id: b.quizzes.lateAttemptId },
    body: { isAccepted: false },
  }),
  voidAttempt: (fixture) => ({ ...sampleAttempt(fixture), body: { reason: sentCanary } }),
  getQuizMarking: sampleQuiz('taken'),
  listAnswersToMark: sampleQuiz('taken'),
  markAnswer: ({ a, b }) => ({
    params: { id: a.quizzes.lateAttemptId, questionId: a.quizzes.taken.questions[0]?.id ?? 0 },
    foreign: { id: b.quizzes.lateAttemptId, questionId: b.quizzes.taken.questions[0]?.id ?? 0 },
    body: { points: 0.5, comment: sentCanary, version: 0 },
  }),
  previewKeyCorrection: (fixture) => ({
    ...sampleQuiz('taken')(fixture),
    ...sampleCorrection(fixture),
    smuggled: [toChanges(fixture.b)],
  }),
  correctKey: (fixture) => ({
    ...sampleQuiz('taken')(fixture),
    ...sampleCorrection(fixture, { reason: sentCanary, fingerprint: 'as it was' }),
    smuggled: [toChanges(fixture.b, { reason: sentCanary, fingerprint: 'as it was' })],
  }),
  undoRescoring: ({ a, b }) => ({
    params: { id: a.quizzes.rescoringId },
    foreign: { id: b.quizzes.rescoringId },
  }),
  listRescorings: sampleQuiz('taken'),
  listUnacceptedAnswers: sampleQuiz('taken'),
  getQuizStart: sampleQuiz('timed'),
  startAttempt: (fixture) => ({ ...sampleQuiz('timed')(fixture), body: {} }),
  getAttempt: sampleAttempt,
  saveAnswers: sampleAnswers,
  handInAttempt: sampleAnswers,
  getAttemptReview: ({ a, b }) => ({
    params: { id: a.quizzes.submissionId },
    foreign: { id: b.quizzes.submissionId },
  }),

  listBankCourses: () => ({}),
  listBankQuestions: sampleCourseMaterials,
  listMySuggestions: sampleCourseMaterials,
  exportBankText: (fixture) => ({ ...sampleCourseMaterials(fixture), query: { format: 'gift' } }),
  getQuestionTemplate: () => ({}),
  startQuestionImport: (fixture) => ({ ...sampleCourseMaterials(fixture), body: questionsForm() }),
  suggestQuestion: (fixture) => ({
    ...sampleCourseMaterials(fixture),
    body: bankQuestion('image'),
    smuggled: [ofTopic(bankQuestion('image'), fixture.b)],
  }),
  tryResponse: () => ({
    body: {
      type: 'ShortText',
      content: {
        answers: [{ text: sentCanary, percent: 100 }],
        fold: 'LETTERS',
        ignoresArticle: false,
        allowsSlip: false,
      },
      response: { text: sentCanary },
    },
  }),
  updateQuestion: (fixture) => ({
    ...samplePendingQuestion(fixture),
    body: bankQuestion('newImage', fixture.a.questions.pending.optionIds),
    foreignBody: bankQuestion('newImage', fixture.b.questions.pending.optionIds),
    smuggled: [bankQuestion('newImage', fixture.b.questions.pending.optionIds)],
  }),
  reviewQuestion: (fixture) => ({ ...samplePendingQuestion(fixture), body: { newStatus: 'Approved' } }),
  revertReview: ({ a, b }) => ({ params: { id: a.questions.approvedId }, foreign: { id: b.questions.approvedId } }),
  deleteQuestion: samplePendingQuestion,
  shareBank: (fixture) => ({ ...sampleCourseMaterials(fixture), body: { sharesBank: true } }),
  listApprovedQuestions: sampleCourseMaterials,
  listTopics: sampleCourseMaterials,
  createTopic: (fixture) => ({ ...sampleCourseMaterials(fixture), body: { name: sentCanary } }),
  renameTopic: (fixture) => ({ ...sampleTopic(fixture), body: { name: sentCanary } }),
  deleteTopic: sampleTopic,

  generateFromText: (fixture) => ({
    ...sampleCourseMaterials(fixture),
    body: { contextText: `${sentCanary}. ${sampleTexts.biology}` },
  }),
  generateFromFile: (fixture) => ({ ...sampleCourseMaterials(fixture), body: textFile() }),

  listChallenges: () => ({}),
  getChallenge: sampleCourseMaterials,
  submitChallenge: (fixture) => ({
    ...sampleCourseMaterials(fixture),
    body: buildAnswers(fixture.a),
    foreignBody: buildAnswers(fixture.b),
    smuggled: [buildAnswers(fixture.b)],
  }),
  getChallengeLeaderboard: sampleCourseMaterials,
  listChallengeWeeks: sampleCourseMaterials,
  getCourseLeaderboard: sampleCourseMaterials,
  listCourseChallengeWeeks: sampleCourseMaterials,
}
