import type { ReactNode } from 'react'
import './classroom-settings.css'

/** The settings of a classroom: what is done on one side, what was said so far on the other. */
export const SettingsColumns = ({ actions, history }: { actions: ReactNode; history: ReactNode }) => (
  <div className="classroom-settings">
    <div className="stack">{actions}</div>
    {history}
  </div>
)
