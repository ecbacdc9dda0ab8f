import type { DemoAccount } from '@manara/contract/school.ts'
import { Divider } from '@mantine/core'
import { IconCircleCheck, IconEye, IconPencil, IconSchool, IconShieldCheck, IconUsers } from '@tabler/icons-react'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { authText } from '../auth.text.ts'
import '@mantine/core/styles/Divider.css'

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  isBusy: boolean
  onChoose: (account: DemoAccount) => void
}

const looks: Record<DemoAccount['kind'], { tone: Tone; Icon: typeof IconSchool }> = {
  admin: { tone: 'teal', Icon: IconShieldCheck },
  registrar: { tone: 'grape', Icon: IconUsers },
  director: { tone: 'gray', Icon: IconEye },
  teacher: { tone: 'blue', Icon: IconPencil },
  coordinator: { tone: 'yellow', Icon: IconCircleCheck },
  student: { tone: 'green', Icon: IconSchool },
}

/** The accounts of the demo school; each signs in at once. */
export const DemoAccounts = ({ accounts, isBusy, onChoose }: DemoAccountsProps) => (
  <section aria-label={authText.demoAccounts}>
    <Divider my="lg" label={<span className="small">{authText.demoAccounts}</span>} />
    <div className="demo">
      {accounts.map((account) => {
        const { tone, Icon } = looks[account.kind]
        return (
          <button
            key={account.email}
            type="button"
            className="demo-btn"
            disabled={isBusy}
            onClick={() => onChoose(account)}
          >
            <StarTile tone={tone} size={34}>
              <Icon size={17} stroke={1.8} />
            </StarTile>
            {account.label}
          </button>
        )
      })}
    </div>
  </section>
)
