import type { WordsFor } from '../../languages.ts';
import type { SIGN_IN } from '../en/sign-in.ts';

/** Signing in, registering and resetting a password. */
export const signIn: WordsFor<typeof SIGN_IN> = {
  'Sign in': 'Ingia',
  'Sign in or register': 'Ingia au jisajili',
  'Sign In': 'Ingia',
  'Create your account': 'Fungua akaunti yako',
  'Reset your password': 'Badilisha nywila yako',
  'Set a new password': 'Weka nywila mpya',
  'Check your mail': 'Angalia barua pepe yako',
  'One more step': 'Hatua moja zaidi',
  'Keep your recovery codes': 'Hifadhi misimbo yako ya dharura',
  'There is a problem': 'Kuna tatizo',
  'Back to the homepage': 'Rudi ukurasa wa mwanzo',
  'You are signed in. Taking you on …': 'Umeingia. Tunakupeleka mbele …',
  'One moment …': 'Subiri kidogo …',
  'Create Account': 'Fungua akaunti',
  'Set New Password': 'Weka nywila mpya',
  'Send Reset Link': 'Tuma kiungo cha kubadilisha nywila',
  'Finish Registration': 'Kamilisha usajili',
  Continue: 'Endelea',
  'By creating an account you accept the': 'Ukifungua akaunti unakubali',
  terms: 'masharti',
  '. What we keep of you, and for how long, is on the page about':
    '. Tunachohifadhi kukuhusu, na kwa muda gani, kiko kwenye ukurasa wa',
  privacy: 'faragha',
  'We mail you a link with which you can set a new password.':
    'Tutakutumia kwa barua pepe kiungo cha kuweka nywila mpya.',
  'This is a demo market on your own machine: without a mail server its mails can be read at the link that was printed when it was started.':
    'Hili ni soko la majaribio kwenye kompyuta yako: bila seva ya barua pepe, barua zake husomwa kwenye kiungo kilichoonyeshwa lilipoanzishwa.',
  'Send a new code': 'Tuma msimbo mpya',
  'Change what I typed': 'Badilisha nilichoandika',
  'No mail after a minute? Look among the unwanted mail, or ask for a new code.':
    'Hujapata barua baada ya dakika moja? Angalia kwenye barua taka, au omba msimbo mpya.',
  'Use another account': 'Tumia akaunti nyingine',
  Email: 'Barua pepe',
  Password: 'Nywila',
  Show: 'Onyesha',
  password: 'nywila',
  'confirm password': 'nywila iliyorudiwa',
  'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.':
    'Angalau herufi 8: herufi kubwa, herufi ndogo, nambari na alama maalum.',
  'Confirm password': 'Rudia nywila',
  'First name (if you like)': 'Jina la kwanza (ukipenda)',
  'Last name (if you like)': 'Jina la mwisho (ukipenda)',
  'Phone (if you like)': 'Simu (ukipenda)',
  'Such as {phone}; from abroad with + in front. Nobody sees it unless you sell.':
    'Kama {phone}; ya nje ya nchi ianze na +. Hakuna anayeiona isipokuwa unapouza.',
  Username: 'Jina la mtumiaji',
  'At least 3 letters, digits, hyphens or underscores.':
    'Angalau herufi 3: herufi, nambari, vistari au mistari ya chini.',
  'Verification code': 'Msimbo wa uthibitisho',
  'The {count} digits in our mail. They work for 15 minutes.':
    'Nambari {count} zilizo kwenye barua pepe yetu. Zinafanya kazi kwa dakika 15.',
  'Authenticator or recovery code': 'Msimbo wa programu au wa dharura',
  'Already have an account?': 'Tayari una akaunti?',
  'New here?': 'Ni mara yako ya kwanza?',
  'Create an account': 'Fungua akaunti',
  'Is the link too old?': 'Je, kiungo kimepitwa na wakati?',
  'Ask for a new one': 'Omba kipya',
  'Forgot your password?': 'Umesahau nywila?',
  'Two-step sign-in is on. Print these codes or write them down: each opens your account once if you lose your phone, and we cannot show them again.':
    'Kuingia kwa hatua mbili kumewashwa. Chapisha misimbo hii au iandike: kila mmoja hufungua akaunti yako mara moja ukipoteza simu, na hatuwezi kuionyesha tena.',
  'I have kept them': 'Nimeihifadhi',
  Print: 'Chapisha',
  'No camera at hand? Type this key into the app:': 'Huna kamera? Andika ufunguo huu kwenye programu:',
  'Open the app on this device': 'Fungua programu kwenye kifaa hiki',
  'QR code of the key for your authenticator app': 'Msimbo wa QR wa ufunguo wa programu yako',
  Strength: 'Uimara',
  '{strength}, {met} of {all}': '{strength}, {met} kati ya {all}',
  Weak: 'Dhaifu',
  Fair: 'Wastani',
  Strong: 'Imara',
  'Looking is free. An account lets you act.': 'Kutazama ni bure. Akaunti hukuwezesha kutenda.',
  'What an account is for': 'Faida za akaunti',
  'Save vehicles, and see when their price drops': 'Hifadhi magari, na uone bei zao zikishuka',
  'Save a search, and hear of new listings by mail':
    'Hifadhi utafutaji, na upate magari mapya kwa barua pepe',
  'Call, chat with and write to sellers': 'Piga simu, piga gumzo na uandikie wauzaji',
  'Sell your own car, or open a showroom': 'Uza gari lako, au fungua duka la magari',
  'It costs nothing. We never sell your data, and your number is shown to nobody unless you sell.':
    'Hailipishwi. Hatuuzi data yako kamwe, na nambari yako haionyeshwi mtu yeyote isipokuwa unapouza.',
  'Password reset instructions have been sent to your email!':
    'Maagizo ya kubadilisha nywila yametumwa kwa barua pepe yako!',
  'Your password has been changed. Sign in with it.': 'Nywila yako imebadilishwa. Ingia ukiitumia.',
  'Your browser keeps nothing for this site, so you could not stay signed in. Allow cookies and site data for it, then try again.':
    'Kivinjari chako hakihifadhi chochote cha tovuti hii, kwa hivyo hungebaki ndani. Ruhusu vidakuzi na data ya tovuti, kisha ujaribu tena.',
  'Another code is on its way. {notice}': 'Msimbo mwingine unakuja. {notice}',
  'Please enter the {count}-digit code': 'Tafadhali andika msimbo wa nambari {count}',
  'Please enter your email address': 'Tafadhali andika barua pepe yako',
  'Please enter a valid email address': 'Tafadhali andika barua pepe sahihi',
  'Welcome back. Enter the code that we have sent to {email}, and choose your password once more: we do not keep it.':
    'Karibu tena. Andika msimbo tuliotuma kwa {email}, na uchague nywila yako tena: hatuihifadhi.',
  'Your session has expired. Please log in again to continue.':
    'Muda wako umeisha. Tafadhali ingia tena ili kuendelea.',
  'Please sign in to continue.': 'Tafadhali ingia ili kuendelea.',
  'Network error. Please try again.': 'Hitilafu ya mtandao. Tafadhali jaribu tena.',
  'Login failed': 'Imeshindwa kuingia',
  'Registration failed': 'Usajili umeshindwa',
  'Password reset failed': 'Kubadilisha nywila kumeshindwa',
  'Invalid email or password': 'Barua pepe au nywila si sahihi',
  'An account with this email already exists': 'Tayari kuna akaunti yenye barua pepe hii',
  'This link was used already or is too old. Please ask for a new one.':
    'Kiungo hiki kimeshatumika au kimepitwa na wakati. Tafadhali omba kipya.',
  'Password is required': 'Nywila inahitajika',
  'Passwords do not match': 'Nywila hazilingani',
  'Password must be at least {count} characters long': 'Nywila lazima iwe na angalau herufi {count}',
  'Password must be at most {count} characters long': 'Nywila isizidi herufi {count}',
  'Password must contain at least one uppercase letter': 'Nywila lazima iwe na angalau herufi kubwa moja',
  'Password must contain at least one lowercase letter': 'Nywila lazima iwe na angalau herufi ndogo moja',
  'Password must contain at least one number': 'Nywila lazima iwe na angalau nambari moja',
  'Password must contain at least one special character': 'Nywila lazima iwe na angalau alama maalum moja',
  'Please enter a phone number, such as {phone}. A number from abroad starts with + and its country code.':
    'Tafadhali andika nambari ya simu, kama {phone}. Nambari ya nje ya nchi huanza na + na msimbo wa nchi.',
  'Username must be at least {count} characters': 'Jina la mtumiaji lazima liwe na angalau herufi {count}',
  'Username must be at most {count} characters': 'Jina la mtumiaji lisizidi herufi {count}',
  'This username is already taken': 'Jina hili la mtumiaji limeshachukuliwa',
  'Username can only contain letters, numbers, hyphens, and underscores':
    'Jina la mtumiaji linaweza tu kuwa na herufi, nambari, vistari na mistari ya chini',
};
