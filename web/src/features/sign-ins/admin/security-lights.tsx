import type { SecurityLight, SecurityLightKey } from '@manara/contract/sign-ins.ts'
import { Box, Flex, VisuallyHidden } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { OfficeLink } from '../../../session/office-pages.tsx'
import { looks } from '../../status/status-light.tsx'
import { lightStates, securityLightText as text } from '../security-lights.text.ts'
import styles from './security.module.css'

type PageLink = Pick<LinkProps, 'to' | 'search' | 'params'>

/** The page that a light is about, where it is not about one person; failures are listed below it. */
const links: Partial<Record<SecurityLightKey, PageLink>> = {
  officePeople: { to: '/admin/access' },
  easyPasswords: { to: '/admin/users' },
  idleOfficePeople: { to: '/admin/access' },
  exportsOfWeek: { to: '/admin/audit', search: { kind: 'exports' } },
  endingGrants: { to: '/admin/access' },
  secondAdministrator: { to: '/admin/access', search: { tab: 'approvals' } },
  demoAccounts: { to: '/admin/users' },
  lastSeal: { to: '/admin/audit' },
  lastBackup: { to: '/admin/status' },
}

function Light({ light }: { light: SecurityLight }) {
  const { tone, Icon } = looks[light.state]
  const { title, line } = text[light.key]
  const { personId } = light
  const owner: PageLink | false = personId !== null && { to: '/admin/people/$personId', params: { personId } }
  const link = owner || links[light.key]
  return (
    <Flex component="li" gap="sm" align="flex-start" data-tone={tone}>
      <span className="av">
        <Icon size={18} aria-hidden />
        <VisuallyHidden>{lightStates[light.state]}</VisuallyHidden>
      </span>
      <Box flex={1} miw={0}>
        <h2>{link ? <OfficeLink {...link}>{title}</OfficeLink> : title}</h2>
        <p className="dim num">{line(light)}</p>
      </Box>
    </Flex>
  )
}

/** What deserves a look, each with its number, one sentence and the way to it. */
export const SecurityLights = ({ lights }: { lights: readonly SecurityLight[] }) => (
  <ul className={styles.securityLights}>
    {lights.map((light) => (
      <Light key={light.key} light={light} />
    ))}
  </ul>
)
