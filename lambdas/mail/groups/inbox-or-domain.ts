import { getDomain } from 'tldts'
import type { NormalizedEmail } from '../../../contract/subscribers/email-address.ts'

const DOMAIN_ALIASES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' }

/** Providers that ignore dots in the local part (Gmail Help, "Dots don't matter in Gmail addresses"). */
const IGNORES_DOTS = ['gmail.com']

/**
 * Separates a name from a tag that people append, as in `jane+news`: `+` at nearly all providers, `-` at Yahoo, `=` at
 * a few.
 */
const TAG = /[-+=]/

/**
 * Returns the inbox of an address at a large mailbox provider. Returns the whole domain of any other address, because a
 * domain's owner can use every name and subdomain. Used only for limits: mail goes to the address itself. A tag such as
 * `+news` or `-news` is left out. So at a provider without tags, two people such as `jane` and `jane-smith` share a
 * limit.
 */
export function inboxOrDomain(
  address: NormalizedEmail,
): { kind: 'inbox'; inbox: string } | { kind: 'domain'; domain: string } {
  const [local = '', host = ''] = address.split('@')
  // All names below a private suffix (github.io) count as one domain: the suffix's owner can create any number of
  // names.
  const registered = getDomain(host) ?? host
  const domain = DOMAIN_ALIASES[registered] ?? registered
  if (!MAILBOX_PROVIDERS.has(domain)) return { kind: 'domain', domain }
  return {
    kind: 'inbox',
    inbox: `${nameAt(domain, local, host.slice(0, -registered.length - 1))}@${domain}`,
  }
}

/**
 * @param subdomain `user` in `user.fastmail.com`, where every address belongs to that user (Fastmail, "Subdomain
 * addressing")
 */
function nameAt(domain: string, local: string, subdomain: string): string {
  const name = subdomain ? (subdomain.split('.').at(-1) ?? subdomain) : local
  const [untagged = ''] = name.split(TAG)
  // A name that begins with a tag character has no tag.
  const plain = untagged || name
  return IGNORES_DOTS.includes(domain) ? plain.replaceAll('.', '') : plain
}

/**
 * Domains where millions of strangers have inboxes. Full names, because a pattern for `gmx` would match `gmx.example`,
 * which anybody may register. A provider that is missing here gets the limits of a company's domain.
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
