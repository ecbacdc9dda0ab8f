import { type ReactNode, useContext } from 'react'
import styles from './list-card.module.css'
import { ListTools } from './list-tools.ts'
import { ListActions } from './toolbar.tsx'

interface ListCardProps {
  label: string
  /** Toolbar or selection bar. */
  bar: ReactNode
  /** Actions on the whole list, for the toolbar in `bar`. */
  actions?: ReactNode
  /** New rows are on their way; the old ones stay, dimmed. */
  isBusy: boolean
  children: ReactNode
}

/** A list as one card: bar, rows, pager. Bar and column heads stay in sight while the page scrolls. */
export function ListCard({ label, bar, actions, isBusy, children }: ListCardProps) {
  const tools = useContext(ListTools)
  const ofList = (
    <>
      {actions}
      {tools}
    </>
  )
  return (
    <section className={`card ${styles.listCard} list-card`} aria-label={label} aria-busy={isBusy}>
      <ListActions value={ofList}>{bar}</ListActions>
      {children}
    </section>
  )
}

/** The rows themselves. */
export const ListRows = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div className={`tbl-wrap ${styles.listRows} list-rows`} data-stale={isStale || undefined}>
    {children}
  </div>
)
