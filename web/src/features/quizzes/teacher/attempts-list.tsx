import type { QuizDetails } from '@manara/contract/quizzes.ts'
import {
  decideLateAnswers,
  endAttempt,
  extendAttempt,
  type ListedAttempt,
  voidAttempt,
} from '@manara/contract/taught-attempts.ts'
import { IconBan, IconClockCheck, IconClockPlus, IconClockX, IconListCheck, IconPlayerStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useTopics } from '../../../http/live-topics.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { sortReader } from '../../../ui/list/sort-reader.ts'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { attemptsQuery } from '../quiz-settings.api.ts'
import { quizSettingsText as text } from '../quiz-settings.text.ts'
import { resultsKey } from '../quizzes.api.ts'
import {
  AcceptLateDialog,
  EndAttemptDialog,
  ExtendAttemptDialog,
  RefuseLateDialog,
  VoidAttemptDialog,
} from './attempt-dialogs.tsx'
import { attemptsColumns } from './attempts-columns.tsx'

const perPage = 25
const readSort = sortReader(['studentName', 'startedAt', 'points'], '-startedAt')
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true }

type Act = 'end' | 'extend' | 'void' | 'acceptLate' | 'refuseLate'

const toActions = (attempt: ListedAttempt, open: (act: Act) => void): RowAction[] => {
  if (attempt.state === 'VOID') return []
  const extend: RowAction = {
    needs: extendAttempt,
    label: text.extend,
    icon: <IconClockPlus {...icon} />,
    onClick: () => open('extend'),
  }
  const cancel: RowAction = {
    needs: voidAttempt,
    label: text.void,
    icon: <IconBan {...icon} />,
    isDestructive: true,
    onClick: () => open('void'),
  }
  const late = (act: 'acceptLate' | 'refuseLate', Icon: typeof IconClockCheck): RowAction => ({
    needs: decideLateAnswers,
    label: text[act],
    getLabel: (name) => `${text[act]}: ${name}`,
    icon: <Icon {...icon} />,
    onClick: () => open(act),
  })
  if (attempt.lateState === 'WAITING')
    return [late('acceptLate', IconClockCheck), late('refuseLate', IconClockX), extend, cancel]
  if (attempt.state !== 'OPEN') return [extend, cancel]
  const end: RowAction = {
    needs: endAttempt,
    label: text.end,
    icon: <IconPlayerStop {...icon} />,
    onClick: () => open('end'),
  }
  return [extend, end, cancel]
}

const dialogs = {
  end: EndAttemptDialog,
  extend: ExtendAttemptDialog,
  void: VoidAttemptDialog,
  acceptLate: AcceptLateDialog,
  refuseLate: RefuseLateDialog,
}

/** Each attempt since its start: who is answering, who has handed in, and what the teacher can do about it (R-quiz-16). */
export function AttemptsList({ quiz: { lectureQuizId } }: { quiz: QuizDetails }) {
  const [search, setSearch] = useState({ q: '', page: 1, sort: '-startedAt' })
  const onSearch = (patch: Partial<typeof search>) => setSearch((last) => ({ ...last, ...patch }))
  const { q, page, sort } = search
  useTopics([`quiz.${lectureQuizId}`], resultsKey(lectureQuizId))
  const attempts = useQuery(
    attemptsQuery(lectureQuizId, { ...(q && { q }), page, limit: perPage, sort: readSort(sort) }),
  )
  const act = useDialog<{ act: Act; attempt: ListedAttempt }>()
  const Dialog = act.target && dialogs[act.target.act]
  return (
    <>
      <DataList
        list={attempts}
        errorMessage={getErrorMessage(attempts.error)}
        texts={text.attemptsList}
        bar={
          <Toolbar>
            <SearchField label={text.search} value={q} onSearch={(typed) => onSearch({ q: typed, page: 1 })} />
          </Toolbar>
        }
        columns={attemptsColumns}
        rowId={({ attemptId }) => attemptId}
        rowActions={{
          getName: ({ studentName }) => studentName,
          of: (attempt) => toActions(attempt, (chosen) => act.open({ act: chosen, attempt })),
          width: '20rem',
          narrow: '11rem',
          skeleton: 110,
        }}
        cards={{ look: 'beside' }}
        empty={() => (
          <ColumnEmpty
            q={q}
            texts={text.attemptsList}
            icon={<IconListCheck size={28} stroke={1.6} />}
            onClear={() => onSearch({ q: '', page: 1 })}
          />
        )}
        page={page}
        perPage={perPage}
        sort={sort}
        onSearch={onSearch}
      />
      {act.target && Dialog && (
        <Dialog key={act.turn} attempt={act.target.attempt} isOpen={act.isOpen} onClose={act.close} />
      )}
    </>
  )
}
