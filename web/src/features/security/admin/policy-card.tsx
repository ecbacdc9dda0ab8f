import { getSecurityPolicy, secondFactorGroups, updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useCan } from '../../../session/can.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { policyQuery } from '../policy.api.ts'
import { policyText as text } from '../policy.text.ts'
import { PolicyForm } from './policy-form.tsx'

/** Of whom the school asks a second factor, and since when (R-factor-7). */
export function PolicyCard() {
  const can = useCan()
  const isShown = can(getSecurityPolicy)
  const policy = useQuery({ ...policyQuery, enabled: isShown })
  const { data } = policy
  if (!isShown) return null
  const state = data?.groups.find(({ group }) => group === data.secondFactorFor)

  return (
    <section className="card" aria-label={text.title} aria-busy={policy.isPending}>
      {policy.isPending ? (
        <Stack className="card-body" role="status" aria-label={text.loading}>
          <SkeletonBar width={160} />
          <SkeletonBar width={240} />
        </Stack>
      ) : data === undefined ? (
        <QueryFailed title={text.loadFailed} query={policy} />
      ) : (
        <>
          <div className="card-head">
            <h2>{text.title}</h2>
          </div>
          <div className="card-body stack">
            <p>
              {text.secondFactor} <b>{text.now(data.secondFactorFor, data.secondFactorFrom)}</b>
              {state && data.secondFactorFor !== secondFactorGroups[0] && (
                <span className="dim"> · {text.concerned(state.peopleCount, state.withoutFactorCount)}</span>
              )}
            </p>
            {can(updateSecurityPolicy) && <PolicyForm key={JSON.stringify({ ...data, groups: [] })} policy={data} />}
          </div>
        </>
      )}
    </section>
  )
}
