import { chakra } from '@chakra-ui/react'
import { Section } from '../../components/section.tsx'
import { Headline, Lead } from '../../components/type.tsx'
import { hiddenInPrint } from '../../design/global-styles.ts'
import { PlatePicture } from '../../illustrations/plate-picture.tsx'
import { JoinForm } from './join-form.tsx'
import { PeopleWaiting } from './people-waiting.tsx'

/** The target of every "Get Early Access" link. */
export function JoinSection() {
  return (
    <Section
      {...hiddenInPrint}
      id="email-capture"
      aria-labelledby="email-capture-title"
      tone="leaf"
      position="relative"
    >
      <chakra.div
        aria-hidden
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        top="50%"
        right={{ lg: '-250px', xl: 'max(-160px, calc((100vw - 1560px) / 2))' }}
        width="620px"
        transform="translateY(-50%)"
      >
        <PlatePicture name="quiet" sizes="620px" />
      </chakra.div>
      <chakra.div position="relative" maxWidth="620px">
        <Headline id="email-capture-title">Save your seat at the table</Headline>
        <Lead tone="onDeep" marginTop="5">
          The app is coming soon. Join the early-access list: we will tell you the day it launches,
          and send nutrition tips worth reading until then.
        </Lead>
        <PeopleWaiting />
        <JoinForm />
      </chakra.div>
    </Section>
  )
}
