import {
  correctKey,
  listRescorings,
  listUnacceptedAnswers,
  previewKeyCorrection,
  undoRescoring,
} from '@manara/contract/key-correction.ts'
import { addPick, countFittingQuestions, deletePick, updatePick } from '@manara/contract/quiz-picks.ts'
import { getQuizSettings, publishQuizResults, updateQuizSettings } from '@manara/contract/quiz-settings.ts'
import {
  addQuestionsFromBank,
  addQuizQuestion,
  createQuiz,
  deleteQuiz,
  deleteQuizQuestion,
  exportQuizResults,
  getQuiz,
  getQuizStatistics,
  getQuizSubmission,
  listQuizSubmissions,
  reorderQuizQuestions,
  resetQuizSubmissions,
  toggleQuiz,
  updateQuizQuestion,
} from '@manara/contract/quizzes.ts'
import {
  decideLateAnswers,
  endAttempt,
  extendAttempt,
  listAttempts,
  voidAttempt,
} from '@manara/contract/taught-attempts.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { ExportsDeps } from '../exports/exports.service.ts'
import * as settings from './attempts/quiz-settings.service.ts'
import * as attempts from './attempts/taught-attempts.service.ts'
import * as keys from './key-correction/key-correction.service.ts'
import { listUnacceptedAnswers as listUnaccepted } from './key-correction/unaccepted-answers.ts'
import * as picks from './picks/picks.service.ts'
import * as copies from './quiz-copies.service.ts'
import * as questions from './quiz-questions.service.ts'
import * as results from './quiz-results.service.ts'
import * as quizzes from './quizzes.service.ts'

export function quizTeacherRoutes(app: FastifyInstance, deps: ExportsDeps): void {
  route(app, createQuiz, ({ db, caller, params, body }) => quizzes.createQuiz(db, caller, params.lectureId, body))
  route(app, getQuiz, ({ db, caller, params }) => quizzes.getQuiz(db, caller, params.id))
  route(app, toggleQuiz, ({ db, files, caller, params, query }) =>
    quizzes.toggleQuiz(db, files, caller, params.id, query.isEnabled),
  )
  route(app, deleteQuiz, ({ db, caller, params }) => quizzes.deleteQuiz(db, caller, params.id))
  route(
    app,
    addQuizQuestion,
    ({ db, caller, params, body, file, files }) =>
      questions.addQuizQuestion(db, files, caller, params.id, { body, file }),
    ({ db, caller, params }) => questions.refuseBeforeUpload(db, caller, params.id),
  )
  route(
    app,
    updateQuizQuestion,
    ({ db, caller, params, body, file, files }) =>
      questions.updateQuizQuestion(db, files, caller, params.id, { body, file }),
    ({ db, caller, params }) => questions.refuseChangeBeforeUpload(db, caller, params.id),
  )
  route(app, reorderQuizQuestions, ({ db, caller, params, body }) =>
    questions.reorderQuizQuestions(db, caller, params.id, body),
  )
  route(app, addQuestionsFromBank, ({ db, caller, params, body, files }) =>
    copies.addQuestionsFromBank(db, files, caller, params.id, body),
  )
  route(app, deleteQuizQuestion, ({ db, caller, params }) => questions.deleteQuizQuestion(db, caller, params.id))
  route(app, addPick, ({ db, files, caller, params, body }) => picks.addPick(db, files, caller, params.id, body))
  route(app, updatePick, ({ db, files, caller, params, body }) => picks.updatePick(db, files, caller, params, body))
  route(app, deletePick, ({ db, files, caller, params }) => picks.deletePick(db, files, caller, params))
  route(app, countFittingQuestions, ({ db, caller, params, query }) =>
    picks.countFittingQuestions(db, caller, params.id, query),
  )
  route(app, listQuizSubmissions, ({ db, caller, params, query }) =>
    results.listQuizSubmissions(db, caller, params.id, query),
  )
  route(app, getQuizStatistics, ({ db, caller, params }) => results.getQuizStatistics(db, caller, params.id))
  route(app, getQuizSubmission, ({ db, caller, params }) =>
    results.getQuizSubmission(db, caller, params.id, params.submissionId),
  )
  route(app, exportQuizResults, async ({ db, caller, params }) =>
    attachment(await results.exportQuizResults(db, deps, caller, params.id)),
  )
  route(app, resetQuizSubmissions, ({ db, caller, params }) => results.resetQuizSubmissions(db, caller, params.id))
  route(app, getQuizSettings, ({ db, caller, params }) => settings.getQuizSettings(db, caller, params.id))
  route(app, updateQuizSettings, ({ db, caller, params, body }) =>
    settings.updateQuizSettings(db, caller, params.id, body),
  )
  route(app, publishQuizResults, ({ db, caller, params, body }) =>
    settings.publishQuizResults(db, caller, params.id, body.isPublished),
  )
  route(app, listAttempts, ({ db, caller, params, query }) => attempts.listAttempts(db, caller, params.id, query))
  route(app, endAttempt, ({ db, caller, params }) => attempts.endAttempt(db, caller, params.id))
  route(app, decideLateAnswers, ({ db, caller, params, body }) =>
    attempts.decideLateAnswers(db, caller, params.id, body),
  )
  route(app, extendAttempt, ({ db, caller, params, body }) => attempts.extendAttempt(db, caller, params.id, body))
  route(app, voidAttempt, ({ db, caller, params, body }) => attempts.voidAttempt(db, caller, params.id, body))
  route(app, previewKeyCorrection, ({ db, caller, params, body }) =>
    keys.previewKeyCorrection(db, caller, params.id, body),
  )
  route(app, correctKey, ({ db, caller, params, body }) => keys.correctKey(db, caller, params.id, body))
  route(app, listRescorings, ({ db, caller, params }) => keys.listRescorings(db, caller, params.id))
  route(app, undoRescoring, ({ db, caller, params }) => keys.undoRescoring(db, caller, params.id))
  route(app, listUnacceptedAnswers, ({ db, caller, params }) => listUnaccepted(db, caller, params.id))
}
