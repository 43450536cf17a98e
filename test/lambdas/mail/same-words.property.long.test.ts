import { mailsKeepTheirWords } from '../../support/mail-words.ts'

mailsKeepTheirWords(1000)
