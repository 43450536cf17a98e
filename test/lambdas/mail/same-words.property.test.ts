import { mailsKeepTheirWords } from '../../support/mail-words.ts'

/** same-words.property.long.test.ts has more runs. */
mailsKeepTheirWords(60)
