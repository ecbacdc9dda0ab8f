import type { Dashboard } from '@manara/contract/reports.ts'
import { Box } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Allowed } from '../../../session/can.tsx'
import { getPageNeeds } from '../../../session/office-pages.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { reportsText } from '../reports.text.ts'
import styles from './dashboard.module.css'
import { type WorkList, workLists } from './work-lists.tsx'
import { keepPlace, readPlace } from './work-place.ts'

/** Which tab a key leads to; in a list from top to bottom and, on phones, from right to left. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowLeft: 1, ArrowUp: -1, ArrowRight: -1 }

interface TabProps {
  list: WorkList
  isOpen: boolean
  panelId: string
  onOpen: () => void
}

const Tab = ({ list: { id, title, count }, isOpen, panelId, onOpen }: TabProps) => (
  <button
    type="button"
    role="tab"
    className={`choice ${styles.pick}`}
    id={`${panelId}-${id}`}
    aria-selected={isOpen}
    aria-controls={panelId}
    tabIndex={isOpen ? 0 : -1}
    onClick={onOpen}
  >
    <span>{title}</span>
    <span className={`count-pill num ${styles.pickCount}`} data-ok={count === 0 || undefined}>
      {count > 0 ? formatNumber(count) : <IconCheck size={14} stroke={2.6} aria-label={reportsText.done} />}
    </span>
  </button>
)

function Panel({ list, panelId }: { list: WorkList; panelId: string }) {
  const good = reportsText.good[list.id]
  return (
    <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${list.id}`}>
      {list.count === 0 ? (
        <Empty tone="green" icon={<IconCircleCheck size={28} stroke={1.6} />} title={good.title} text={good.text} />
      ) : (
        <>
          <ul className={`list ${styles.workRows}`}>{list.rows}</ul>
          <Allowed needs={getPageNeeds(String(list.all.to))}>
            <Box py="sm" px="md">
              <Link className="link" {...list.all}>
                {reportsText.showAll(list.count)}
                <IconArrowLeft size={16} aria-hidden />
              </Link>
            </Box>
          </Allowed>
        </>
      )}
    </div>
  )
}

/**
 * Pending work of the administrator: five lists with counts. Opens the list viewed last, else the first that is not
 * empty.
 */
export function WorkInbox({ dashboard }: { dashboard: Dashboard }) {
  const lists = workLists(dashboard)
  const panelId = useId()
  const [openId, setOpenId] = useState(
    () => (lists.find(({ id }) => id === readPlace().list) ?? lists.find(({ count }) => count > 0) ?? lists[0])?.id,
  )
  const open = lists.find(({ id }) => id === openId) ?? lists[0]
  const total = lists.reduce((sum, { count }) => sum + count, 0)

  const openList = ({ id }: WorkList) => {
    setOpenId(id)
    keepPlace({ list: id, row: undefined })
  }

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = lists.at((lists.findIndex(({ id }) => id === openId) + step) % lists.length)
    if (!next) return
    openList(next)
    document.getElementById(`${panelId}-${next.id}`)?.focus()
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{reportsText.inbox}</h2>
        <span className="push small dim">{reportsText.inboxSummary(total)}</span>
      </div>
      <div className={styles.inbox}>
        <div className={styles.inboxTabs} role="tablist" aria-label={reportsText.inbox} onKeyDown={handleKey}>
          {lists.map((list) => (
            <Tab key={list.id} list={list} isOpen={list === open} panelId={panelId} onOpen={() => openList(list)} />
          ))}
        </div>
        {open && <Panel list={open} panelId={panelId} />}
      </div>
    </section>
  )
}
