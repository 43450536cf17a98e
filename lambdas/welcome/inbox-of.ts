import { getDomain } from 'tldts'
import type { NormalizedEmail } from '../../contract/subscribers/email-address.ts'

/** Two names of one provider. */
const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Dots in the local part mean nothing there (Gmail Help, "Dots don't matter in Gmail addresses"). */
const IGNORES_DOTS = ['gmail.com']

/** What providers let people put behind a name: `+` nearly everywhere, `-` at Yahoo, `=` at some. */
const TAG = /[-+=]/

/**
 * Where an address leads, for limits alone: it changes no address and nobody is mailed by it. At a large mailbox provider
 * that is an inbox, elsewhere the whole domain, which may be one person's: its owner has every name there, and every
 * subdomain. Where a provider does not know a tag, at worst some people share a limit.
 */
export function placeOf(
  address: NormalizedEmail,
): { kind: 'inbox'; inbox: string } | { kind: 'domain'; domain: string } {
  const [local = '', host = ''] = address.split('@')
  // The suffixes of the public list's private part are anybody's to hand out: all of one count as one domain.
  const found = getDomain(host) ?? host
  const domain = SAME_PROVIDER[found] ?? found
  if (!MAILBOX_PROVIDERS.has(domain)) return { kind: 'domain', domain }
  return {
    kind: 'inbox',
    inbox: `${nameAt(domain, local, host.slice(0, -found.length - 1))}@${domain}`,
  }
}

/** @param below `user` of `user.fastmail.com`: there every name is that user's (Fastmail, "Subdomain addressing") */
function nameAt(domain: string, local: string, below: string): string {
  const name = below ? (below.split('.').at(-1) ?? below) : local
  const [untagged = ''] = name.split(TAG)
  // A tag alone is a name of its own.
  const plain = untagged || name
  return IGNORES_DOTS.includes(domain) ? plain.replaceAll('.', '') : plain
}

/**
 * The domains at which anybody may have an inbox and millions do: there a domain says nothing of its people. Whole names
 * and no patterns, because anybody may register `gmx.example`. One that is missing here has the limits of a company.
 */
const MAILBOX_PROVIDERS: ReadonlySet<string> = new Set(
  `
  gmail.com
  outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.jp outlook.com.br outlook.co.id outlook.in
  hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.nl hotmail.se hotmail.be hotmail.ca
  live.com live.co.uk live.fr live.de live.nl live.it live.se live.be live.ca live.com.au live.com.mx msn.com
  yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.in yahoo.co.in yahoo.co.jp yahoo.co.id
  yahoo.com.br yahoo.com.mx yahoo.com.au yahoo.com.ar yahoo.com.ph yahoo.com.vn ymail.com rocketmail.com
  aol.com aim.com aol.co.uk aol.de verizon.net netscape.net
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.com tuta.io
  fastmail.com fastmail.fm hey.com zoho.com zohomail.com mail.com email.com usa.com
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.us web.de t-online.de freenet.de arcor.de posteo.de mailbox.org
  comcast.net xfinity.com att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net
  juno.com frontier.com frontiernet.net windstream.net centurylink.net optonline.net
  btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net libero.it virgilio.it tiscali.it alice.it tin.it
  telenet.be skynet.be ziggo.nl kpnmail.nl planet.nl bluewin.ch telia.com
  wp.pl o2.pl onet.pl interia.pl seznam.cz email.cz centrum.cz freemail.hu citromail.hu abv.bg
  mail.ru inbox.ru bk.ru list.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com aliyun.com naver.com hanmail.net daum.net nate.com
  rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br bigpond.com optusnet.com.au xtra.co.nz
  shaw.ca rogers.com sympatico.ca videotron.ca telus.net
  `
    .trim()
    .split(/\s+/),
)
