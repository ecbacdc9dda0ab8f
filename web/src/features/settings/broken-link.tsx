import { Button } from '@mantine/core'
import { IconLinkOff, IconLogin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/feedback/empty.tsx'

interface BrokenLinkProps {
  title: string
  text: string
  signIn: string
}

/** In place of the page of a link that opens nothing. */
export const BrokenLink = ({ title, text, signIn }: BrokenLinkProps) => (
  <section className="card">
    <Empty tone="yellow" icon={<IconLinkOff size={28} stroke={1.6} />} title={title} text={text}>
      <Button
        leftSection={<IconLogin className="mirrored" size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/auth/login" {...props} />}
      >
        {signIn}
      </Button>
    </Empty>
  </section>
)
