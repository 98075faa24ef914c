#pragma once
extern "C" void init();
extern "C" void newgame(bool f);
extern "C" int choose(int x);
