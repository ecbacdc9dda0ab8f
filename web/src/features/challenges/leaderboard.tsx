import type { LeaderboardEntry } from '@manara/contract/challenges.ts'
import { Box, Button, VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../ui/feedback/skeleton-bar.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { entriesPerPage, leaderboardQuery, type Reader } from './challenges.api.ts'
import { challengesText } from './challenges.text.ts'
import styles from './leaderboard.module.css'
import { Leaders } from './leaders.tsx'

interface LeaderboardProps {
  reader: Reader
  courseId: number
  week: string | undefined
  label: string
  failedText: string
  /** The reader's own result, shown below when it is on another page. */
  own?: LeaderboardEntry | null
}

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{challengesText.boardLoading}</VisuallyHidden>
    <ul className="leaders" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <li key={row} className={styles.leader}>
          <SkeletonBar width={34} isRound />
          <SkeletonBar width={34} isRound />
          <SkeletonBar width={wordWidth(row, 120, 80)} />
        </li>
      ))}
    </ul>
  </>
)

/** Who was best in a course and a week. */
export function Leaderboard({ reader, courseId, week, label, failedText, own }: LeaderboardProps) {
  const [place, setPlace] = useState({ week, page: 1 })
  const page = place.week === week ? place.page : 1
  const board = useQuery(leaderboardQuery({ reader, courseId, week, page }))
  const retry = () => void board.refetch()
  if (board.isPending) return <Waiting />
  if (board.data === undefined) return <QueryFailed title={failedText} query={board} />
  const { rows, total } = board.data
  if (total === 0)
    return (
      <Empty
        icon={<IconTrophy size={28} stroke={1.6} />}
        title={week === undefined ? challengesText.nobody : challengesText.nobodyThen}
        text={week === undefined ? challengesText.nobodyText : challengesText.nobodyThenText}
      />
    )
  const isOwnElsewhere = own && !rows.some(({ isOwn }) => isOwn)
  return (
    <>
      {board.isError && (
        <Note
          tone="yellow"
          isPlain
          action={
            <Button variant="subtle" size="xs" loading={board.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {challengesText.refreshFailed(getErrorMessage(board.error))}
        </Note>
      )}
      <Leaders label={label} entries={rows} />
      {isOwnElsewhere && (
        <>
          <Box className="rule-below dim" aria-hidden py="0.25rem" ta="center">
            ⋯
          </Box>
          <Leaders label={challengesText.yourResult} entries={[own]} />
        </>
      )}
      {total > entriesPerPage && (
        <Pager
          range={challengesText.range(
            (page - 1) * entriesPerPage + 1,
            (page - 1) * entriesPerPage + rows.length,
            total,
          )}
          page={page}
          pageCount={Math.ceil(total / entriesPerPage)}
          onPage={(next) => setPlace({ week, page: next })}
        />
      )}
    </>
  )
}
