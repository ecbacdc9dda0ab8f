import { listApprovedQuestions, shareBank } from '@manara/contract/bank-sharing.ts'
import {
  deleteQuestion,
  exportBankQuestions,
  exportBankText,
  exportMySuggestions,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
  revertReview,
  reviewQuestion,
  suggestQuestion,
  tryResponse,
  updateQuestion,
} from '@manara/contract/question-bank.ts'
import { createTopic, deleteTopic, listTopics, renameTopic } from '@manara/contract/question-topics.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import * as sharing from './bank-sharing.service.ts'
import { writeBankText } from './bank-text.service.ts'
import * as queries from './question-bank.queries.ts'
import * as bank from './question-bank.service.ts'
import * as content from './question-content.service.ts'
import * as topics from './topics.service.ts'

export function questionBankTeacherRoutes(app: FastifyInstance): void {
  route(app, listBankCourses, ({ db, caller, query }) => queries.listBankCourses(db, caller.personId, query))
  listRoute(app, listBankQuestions, exportBankQuestions, ({ db, caller, params, query }) =>
    bank.listBankQuestions(db, caller, params.courseId, query),
  )
  listRoute(app, listMySuggestions, exportMySuggestions, ({ db, caller, params, query }) =>
    bank.listMySuggestions(db, caller, params.courseId, query),
  )
  route(app, exportBankText, async ({ db, caller, params, query }) =>
    attachment(await writeBankText(db, caller, params.courseId, query)),
  )
  route(
    app,
    suggestQuestion,
    ({ db, caller, params, body, file, files }) =>
      bank.suggestQuestion(db, files, caller, params.courseId, { body, file }),
    ({ db, caller, params }) => bank.getAccessOrFail(db, caller, params.courseId),
  )
  route(
    app,
    updateQuestion,
    ({ db, caller, params, body, file, files }) => bank.updateQuestion(db, files, caller, params.id, { body, file }),
    ({ db, caller, params }) => bank.refuseForeignQuestion(db, caller, params.id),
  )
  route(app, reviewQuestion, ({ db, caller, params, body }) => bank.reviewQuestion(db, caller, params.id, body))
  route(app, revertReview, ({ db, caller, params }) => bank.revertReview(db, caller, params.id))
  route(app, tryResponse, async ({ body }) => content.tryResponse(body))
  route(app, deleteQuestion, ({ db, caller, params }) => bank.deleteQuestion(db, caller, params.id))
  route(app, shareBank, ({ db, caller, params, body }) => sharing.shareBank(db, caller, params.courseId, body))
  route(app, listApprovedQuestions, ({ db, caller, params, query }) =>
    sharing.listApprovedQuestions(db, caller, params.courseId, query),
  )
  route(app, listTopics, ({ db, caller, params }) => topics.listTopics(db, caller, params.courseId))
  route(app, createTopic, ({ db, caller, params, body }) => topics.createTopic(db, caller, params.courseId, body))
  route(app, renameTopic, ({ db, caller, params, body }) => topics.renameTopic(db, caller, params.id, body))
  route(app, deleteTopic, ({ db, caller, params }) => topics.deleteTopic(db, caller, params.id))
}
