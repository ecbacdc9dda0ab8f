import { Group, VisuallyHidden } from '@mantine/core'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { personText } from '../../ui/form/person.text.ts'
import { Columns } from '../../ui/layout/columns.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'

const facts = [personText.firstName, personText.lastName, personText.email, personText.nationalId]

/** The two cards, with bars where the data will stand. */
export const ProfileSkeleton = () => (
  <Columns aria-busy of="minmax(0, 1.35fr) minmax(0, 1fr)" atTop>
    <VisuallyHidden role="status">{profileText.loading}</VisuallyHidden>
    <section className="card">
      <div className="card-head">
        <h2>{profileText.personal}</h2>
      </div>
      <div className="card-body">
        <Group className={styles.profileWho} gap="0.875rem" wrap="nowrap" pb="1.25rem">
          <SkeletonBar width={60} isRound />
          <SkeletonBar width={180} />
        </Group>
        <Facts>
          {facts.map((name, index) => (
            <Fact key={name} name={name}>
              <SkeletonBar width={100 + index * 24} />
            </Fact>
          ))}
        </Facts>
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
  </Columns>
)
