import { challengeLimits } from '@manara/contract/challenges.ts'
import {
  type BankCourse,
  type BankQuestion,
  exportBankQuestions,
  exportBankText,
  exportMySuggestions,
  questionTextFormats,
} from '@manara/contract/question-bank.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { AsyncList } from '../../../ui/list/async-list.tsx'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { useListPages } from '../../../ui/list/use-list-pages.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import type { MoreFormats } from '../../exports/export-dialog.tsx'
import { bankQuestionsQuery, questionsPerPage } from '../question-bank.api.ts'
import styles from '../question-bank.module.css'
import type { BankSearch } from '../question-bank.search.ts'
import { bankText } from '../question-bank.text.ts'
import { BankBar } from './bank-bar.tsx'
import { BankEmpty } from './bank-empty.tsx'
import { DeleteQuestionDialog } from './delete-question-dialog.tsx'
import { EditQuestionDialog } from './edit-question-dialog.tsx'
import { NewQuestionDialog } from './new-question-dialog.tsx'
import { QuestionItem } from './question-item.tsx'
import { QuestionsSkeleton } from './questions-skeleton.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useRevert } from './use-revert.ts'

interface CourseBankProps {
  courses: readonly BankCourse[]
  course: BankCourse
  search: BankSearch
  onSearch: (patch: Partial<BankSearch>) => void
  moreActions: ReactNode
}

/** For Moodle and the like. */
const textFormats: MoreFormats = {
  of: exportBankText,
  formats: questionTextFormats.map((value) => ({ value, label: bankText.textFormats[value] })),
  hint: bankText.textFormatsHint,
}

/** The questions of one course, a page at a time, and what can be done with them. */
export function CourseBank({ courses, course, search, onSearch, moreActions }: CourseBankProps) {
  const { isCoordinator, approvedCount } = course
  const questions = useQuery(bankQuestionsQuery(course, search))
  const pages = useListPages(questions, search.page, questionsPerPage, (page) => onSearch({ page }))
  const revert = useRevert()
  const adding = useDialog()
  const editing = useDialog<BankQuestion>()
  const reviewing = useDialog<BankQuestion>()
  const deleting = useDialog<BankQuestion>()

  const handleNarrow = (patch: Partial<BankSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => adding.open(true)
  const isShort = isCoordinator && approvedCount < challengeLimits.fewestQuestions
  return (
    <>
      <ListCard
        label={bankText.title}
        isBusy={questions.isFetching}
        actions={
          <ExportButton
            of={isCoordinator ? exportBankQuestions : exportMySuggestions}
            more={textFormats}
            page={questions.data}
          />
        }
        bar={
          <BankBar
            courses={courses}
            course={course}
            search={search}
            moreActions={moreActions}
            onNarrow={handleNarrow}
            onAdd={handleAdd}
          />
        }
      >
        {isShort && questions.data && questions.data.total > 0 && (
          <Note isPlain>{bankText.fewApproved(approvedCount)}</Note>
        )}
        <AsyncList
          list={questions}
          errorMessage={getErrorMessage(questions.error)}
          texts={bankText}
          skeleton={<QuestionsSkeleton />}
          empty={(page) => (
            <BankEmpty
              isCoordinator={isCoordinator}
              search={page.search}
              onClear={() => handleNarrow({ q: '', status: '', difficulty: '', questionType: '', topicId: 0 })}
              onAdd={handleAdd}
            />
          )}
          full={({ rows }) => (
            <ul className={styles.bankList}>
              {rows.map((question) => (
                <QuestionItem
                  key={question.questionId}
                  question={question}
                  isCoordinator={isCoordinator}
                  isReverting={revert.isPending && revert.variables === question.questionId}
                  onReview={reviewing.open}
                  onRevert={({ questionId }) => revert.mutate(questionId)}
                  onEdit={editing.open}
                  onDelete={deleting.open}
                />
              ))}
            </ul>
          )}
          range={bankText.range}
          page={search.page}
          perPage={questionsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      <NewQuestionDialog key={`add-${adding.turn}`} course={course} isOpen={adding.isOpen} onClose={adding.close} />
      {editing.target && (
        <EditQuestionDialog
          key={`edit-${editing.turn}`}
          question={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {reviewing.target && (
        <ReviewDialog
          key={`review-${reviewing.turn}`}
          question={reviewing.target}
          isOpen={reviewing.isOpen}
          onClose={reviewing.close}
        />
      )}
      {deleting.target && (
        <DeleteQuestionDialog
          key={`delete-${deleting.turn}`}
          question={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
