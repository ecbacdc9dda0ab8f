import { securityText } from '../security.text.ts'
import { FactorsCard } from './factors-card.tsx'
import styles from './security.module.css'
import { SessionsCard } from './sessions-card.tsx'

/** The security of one's own account: a card for each part of it. */
export const SecuritySection = () => (
  <section className="stack" aria-labelledby="security">
    <h2 id="security" className={styles.title}>
      {securityText.title}
    </h2>
    <FactorsCard />
    <SessionsCard />
  </section>
)
