import type { ReactNode } from 'react'
import { Columns } from '../../../ui/layout/columns.tsx'
import styles from './classroom-settings.module.css'

/** The settings of a classroom: what is done on one side, what was said so far on the other. */
export const SettingsColumns = ({ actions, history }: { actions: ReactNode; history: ReactNode }) => (
  <Columns of="minmax(0, 1fr) minmax(0, 1fr)" atTop className={styles.classroomSettings}>
    <div className="stack">{actions}</div>
    {history}
  </Columns>
)
