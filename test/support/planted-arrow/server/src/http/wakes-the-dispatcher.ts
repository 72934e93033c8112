import '../webhooks/dispatcher.ts';
