import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar } from '../../ui/skeleton-bar.tsx'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'

const facts = [profileText.firstName, profileText.lastName, profileText.email, profileText.nationalId]

/** The two cards, with bars where the data will stand. */
export const ProfileSkeleton = () => (
  <div className={styles.profile} aria-busy>
    <VisuallyHidden role="status">{profileText.loading}</VisuallyHidden>
    <section className="card">
      <div className="card-head">
        <h2>{profileText.personal}</h2>
      </div>
      <div className="card-body">
        <div className={styles.profileWho}>
          <SkeletonBar width={60} isRound />
          <SkeletonBar width={180} />
        </div>
        <dl className={styles.facts}>
          {facts.map((name, index) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <SkeletonBar width={100 + index * 24} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
    <section className="card">
      <div className="card-head">
        <h2>{profileText.password}</h2>
      </div>
      <div className="card-body stack">
        {[220, 260, 140].map((width) => (
          <SkeletonBar key={width} width={width} />
        ))}
      </div>
    </section>
  </div>
)
